// Keeps a core busy until the process that started it lets go of it, or ends.
let connected = true;
process.once('disconnect', () => (connected = false));

function turn() {
  for (let round = 0; round < 50_000_000; round += 1);
  // The next turn comes after events, or the loop would never hear that it is to end.
  if (connected) setImmediate(turn);
}
turn();
