"""`python -m hustings` is the command `hustings`."""

from hustings.cli import main

if __name__ == "__main__":
    main()
