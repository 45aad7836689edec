// The built product with demo data in a folder of its own, for as long as the browser tests run.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const { LINTEL_E2E_PORT: PORT, LINTEL_E2E_DATA: LINTEL_DATA, PATH } = process.env;
if (!PORT || !LINTEL_DATA) throw new Error('This is started by the browser tests');
if (!existsSync(inRoot('apps/web/dist/index.html'))) throw new Error('Build the web app first: npm run e2e does');

// Settings of the developer's own shell must not reach the product under test.
const server = spawn(process.execPath, [inRoot('apps/api/src/app/main.ts')], {
  env: { PATH, PORT, LINTEL_DATA, LINTEL_LOG: 'warn' },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  rmSync(LINTEL_DATA, { recursive: true, force: true });
  process.exit(code ?? 1);
});
