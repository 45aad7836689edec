import { childEnv, inRoot, startChild } from './toolchain.mjs';

/** Exit code of the server for invalid configuration, for which a restart would not help. */
const badConfiguration = 78;
/** This many restarts a minute happen without delay; further ones back off. */
const atOnce = 5;
const longestWait = 30_000;

/**
 * Limits V8's young generation: loading some hundred modules grows it for good (280 MB instead of 150 MB of memory).
 */
const sparing = '--max-semi-space-size=8';

/**
 * Node's compile cache, for a faster next start. Entries are keyed by content: missing, changed or damaged ones are
 * compiled again, and without a writable folder there is no cache.
 */
const compiled = process.env.NODE_COMPILE_CACHE ?? inRoot('.cache', 'compiled');

/**
 * Runs the server. Once it has been ready it is restarted after every unexpected exit, indefinitely, because the cause
 * (a full disk, another kill) may be temporary. This process exits with the server.
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
      // A server that was never ready has printed the reason, and a restart would fail the same way.
      if (!wasReady || code === badConfiguration) process.exit(code ?? 1);
      const wait = pause();
      const when = wait > 0 ? `trying again in ${wait / 1_000} s` : 'starting it again';
      console.error(`The server ended unasked (${signal ?? code}); ${when}.`);
      waiting = setTimeout(serve, wait);
    };
    // The 'ready' message may still be in the IPC channel when the process has exited.
    server.once('exit', (code, signal) => {
      if (server.connected) server.once('disconnect', () => ended(code, signal));
      else ended(code, signal);
    });
  };
  serve();
}
