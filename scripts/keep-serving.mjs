import { childEnv, inRoot, startChild } from './toolchain.mjs';

/** The server ends with this if a setting cannot be used: to start it again would change nothing. */
const badConfiguration = 78;
/** So many restarts a minute are made at once; whatever keeps ending is given time. */
const atOnce = 5;
const longestWait = 30_000;

/** Loading some hundred modules fills the nursery of the heap, which is then never given back: 280 MB instead of 150. */
const sparing = '--max-semi-space-size=8';

/**
 * What Node made of our modules, and of all that they import, is kept for the next start. Each piece is known by its
 * content: what is missing, changed or damaged is made anew, and where nothing can be kept nothing is.
 */
const compiled = process.env.NODE_COMPILE_CACHE ?? inRoot('.cache', 'compiled');

/**
 * Runs the server, and once it was ready runs it again whenever it ends unasked, for ever: a full disk or a second kill may
 * pass. Ends this process with the server.
 */
export function keepServing(node) {
  let stopping = false;
  let waiting;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopping = true;
      if (waiting) process.exit(0);
    });
  }
  let wasReady = false;
  let failures = 0;
  const restarts = [];

  /** 0 at first, then 1, 2, 4 … seconds. */
  const pause = () => {
    const minuteAgo = Date.now() - 60_000;
    while (restarts[0] < minuteAgo) restarts.shift();
    const times = Math.max(failures, restarts.length - atOnce);
    return times > 0 ? Math.min(1_000 * 2 ** (times - 1), longestWait) : 0;
  };

  const serve = () => {
    waiting = undefined;
    restarts.push(Date.now());
    failures++;
    const server = startChild(node, [sparing, inRoot('apps/api/src/app/main.ts')], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: childEnv(node, { NODE_COMPILE_CACHE: compiled }),
    });
    server.once('message', (message) => {
      if (message !== 'ready') return;
      wasReady = true;
      failures = 0;
    });
    const ended = (code, signal) => {
      if (stopping || code === 0) process.exit(code ?? 0);
      // A server that never got ready has said why, and would say it again.
      if (!wasReady || code === badConfiguration) process.exit(code ?? 1);
      const wait = pause();
      const when = wait > 0 ? `trying again in ${wait / 1_000} s` : 'starting it again';
      console.error(`The server ended unasked (${signal ?? code}); ${when}.`);
      waiting = setTimeout(serve, wait);
    };
    // That it was ready may still be on its way to us when it has ended.
    server.once('exit', (code, signal) => {
      if (server.connected) server.once('disconnect', () => ended(code, signal));
      else ended(code, signal);
    });
  };
  serve();
}
