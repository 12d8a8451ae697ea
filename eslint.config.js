// The one linter of the browser's modules. Formatting is left to people.
import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["src/hustings/web/vendor/**"] },
  js.configs.recommended,
  {
    files: ["src/hustings/web/**/*.js", "tests/web/**/*.js"],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      eqeqeq: "error",
      "no-unused-vars": ["error", { varsIgnorePattern: "^_$" }],
      "no-var": "error",
      "prefer-const": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-restricted-properties": ["error", { property: "innerHTML", message: "Text is shown as text." }],
    },
  },
];
