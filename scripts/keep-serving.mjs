import { giveUp, inRoot, startChild } from './toolchain.mjs';

const restartsAMinute = 5;

/** Loading some hundred modules fills the nursery of the heap, which is then never given back: 280 MB instead of 150. */
const sparing = '--max-semi-space-size=8';

/** Runs the server, and runs it again if it ends unasked after it was ready. Ends this process with the server. */
export function keepServing(node) {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
    });
  }
  const restarts = [];

  const serve = () => {
    let ready = false;
    const server = startChild(node, [sparing, inRoot('apps/api/src/app/main.ts')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server.once('message', (message) => {
      ready = message === 'ready';
    });
    server.once('exit', (code, signal) => {
      if (stopping || code === 0) process.exit(code ?? 0);
      // A server that never got ready has said why, and would say it again.
      if (!ready) process.exit(code ?? 1);
      const minuteAgo = Date.now() - 60_000;
      while (restarts[0] < minuteAgo) restarts.shift();
      if (restarts.length === restartsAMinute) giveUp('The server keeps ending; it is not started again.');
      restarts.push(Date.now());
      console.error(`The server ended unasked (${signal ?? code}); starting it again.`);
      serve();
    });
  };
  serve();
}
