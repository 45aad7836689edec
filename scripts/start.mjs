// npm start: install, build, serve; and serve again if the server is killed.
import { buildWeb } from './build-web.mjs';
import { giveUp, inRoot, prepare, startChild } from './toolchain.mjs';

const restartsAMinute = 5;
const node = prepare();
if (!buildWeb(node)) giveUp('The web app could not be built: see the lines above.');

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopping = true;
  });
}

const restarts = [];
serve();

function serve() {
  let ready = false;
  const server = startChild(node, [inRoot('apps/api/src/app/main.ts')], {
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
}
