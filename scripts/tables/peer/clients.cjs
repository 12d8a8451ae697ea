// Two raw socket.io clients a match, closed loop: each plays as soon as it is its turn.
const { io } = require('socket.io-client');
const [port, matches, warm, seconds] = process.argv.slice(2).map(Number);
let moves = 0, counting = false, over = false;
const match = (card, top) => Math.floor(card / 13) === Math.floor(top / 13) || card % 13 === top % 13;

async function run() {
  while (!over) {
    const matchID = Math.random().toString(36).slice(2); // the server opens a match that nobody has opened
    await new Promise((finished) => {
      const sockets = ['0', '1'].map((playerID) => {
        const socket = io(`http://127.0.0.1:${port}/shed`, { transports: ['websocket'], forceNew: true, reconnection: false });
        const take = (state) => {
          if (state.ctx.gameover) { finished(); return; }
          if (state.ctx.currentPlayer !== playerID || over) return;
          const hand = state.G.hands[playerID], top = state.G.piled[state.G.piled.length - 1];
          const able = hand.map((card, index) => index).filter((index) => match(hand[index], top));
          const choice = Math.floor(Math.random() * (able.length + 1));
          const [type, args] = choice < able.length ? ['play', [able[choice]]] : ['draw', []];
          if (counting) moves++;
          socket.emit('update', { type: 'MAKE_MOVE', payload: { type, args, playerID } }, state._stateID, matchID, playerID);
        };
        socket.sit = () => socket.emit('sync', matchID, playerID, undefined, 2);
        if (playerID === '0') socket.on('connect', socket.sit);
        socket.on('sync', (id, data) => {
          if (playerID === '0') (sockets[1].connected ? sockets[1].sit() : sockets[1].on('connect', sockets[1].sit));
          take(data.state);
        });
        socket.on('update', (id, state) => take(state));
        return socket;
      });
      const closing = finished;
      finished = () => { sockets.forEach((socket) => socket.close()); closing(); };
    });
  }
}
for (let number = 0; number < matches; number++) run();
setTimeout(() => { counting = true; }, warm * 1000);
setTimeout(() => { over = true; console.log(JSON.stringify({ moves, seconds })); process.exit(0); }, (warm + seconds) * 1000);
