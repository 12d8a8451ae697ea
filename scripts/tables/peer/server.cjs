// boardgame.io's own server in production mode, in-memory store, with the same shedding game.
process.env.NODE_ENV = 'production';
const { Server, Origins } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');

const match = (card, top) => Math.floor(card / 13) === Math.floor(top / 13) || card % 13 === top % 13;
const Shed = {
  name: 'shed',
  setup: ({ ctx, random }) => {
    const cards = random.Shuffle([...Array(52).keys()]);
    const hands = {};
    for (let p = 0; p < ctx.numPlayers; p++) hands[p] = cards.splice(0, 7);
    return { hands, piled: [cards.pop()], deck: cards, turns: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID }, index) => {
        const card = G.hands[playerID][index];
        if (card === undefined || !match(card, G.piled[G.piled.length - 1])) return INVALID_MOVE;
        G.hands[playerID].splice(index, 1);
        G.piled.push(card);
        G.turns++;
      },
    },
    draw: {
      client: false,
      move: ({ G, playerID, random }) => {
        if (!G.deck.length) {
          const top = G.piled.pop();
          G.deck = random.Shuffle(G.piled);
          G.piled = [top];
        }
        G.hands[playerID].push(G.deck.pop());
        G.turns++;
      },
    },
  },
  endIf: ({ G, ctx }) => {
    const sizes = Object.values(G.hands).map((hand) => hand.length);
    if (sizes.includes(0) || G.turns > 120) return { sizes };
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    deck: G.deck.length,
    hands: Object.fromEntries(Object.entries(G.hands).map(([p, hand]) => [p, p === playerID ? hand : hand.length])),
  }),
};
Server({ games: [Shed], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]), () => console.log('ready'));
