// npm run dev: the API restarts and the page reloads on every change, behind one address.
import { bin, childEnv, inRoot, prepare, startChild } from './toolchain.mjs';

const node = prepare();
const apiPort = process.env.PORT ?? '4000';
const webPort = process.env.WEB_PORT ?? '5173';
const address = `http://localhost:${webPort}`;

const children = [
  // The server prints WEB_ORIGIN when it is ready; in development that is the address of the Vite server.
  startChild(node, ['--watch', '--watch-preserve-output', 'apps/api/src/app/main.ts'], {
    env: childEnv(node, { PORT: apiPort, WEB_ORIGIN: address }),
  }),
  startChild(node, [bin('vite'), '--port', webPort, '--strictPort', '--logLevel', 'warn'], {
    cwd: inRoot('apps/web'),
    env: childEnv(node, { LINTEL_API: `http://127.0.0.1:${apiPort}` }),
  }),
];

// If either process ends, the other one is stopped too.
for (const child of children) {
  child.once('exit', (code) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode ||= code ?? 0;
  });
}
