// A boardgame.io server with the tic-tac-toe of its tutorial.
// Usage: node boardgame_server.cjs FOLDER memory|flatfile PORT, with boardgame.io in FOLDER.
const { createRequire } = require("node:module");
const path = require("node:path");

const [folder, store, port] = process.argv.slice(2);
const there = createRequire(path.join(folder, "package.json"));
const { Server, FlatFile } = there("boardgame.io/server");
const { INVALID_MOVE } = there("boardgame.io/core");

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
];

const ticTacToe = {
  name: "tic-tac-toe",
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    const wins = ([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c];
    if (LINES.some(wins)) return { winner: ctx.currentPlayer };
    if (!G.cells.includes(null)) return { draw: true };
  },
};

const db = store === "flatfile" ? new FlatFile({ dir: path.join(folder, "matches") }) : undefined;
const server = Server({ games: [ticTacToe], db, origins: [] });
server.run({ port: Number(port), lobbyConfig: undefined }).then(() => console.log("ready"));
