// One PostgreSQL for all browser tests. A database with the demo and one without are created once and cloned on
// request.
import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { openForSeeding, seedOnce } from '../../apps/api/src/app/seed.ts';
import { loadConfig } from '../../apps/api/src/platform/config.ts';
import { createLog } from '../../apps/api/src/platform/log.ts';
import { startPostgres } from '../../apps/api/src/platform/postgres/start-postgres.ts';

const { requireChromium } = (await import(new URL('../../scripts/chromium.mjs', import.meta.url).href)) as {
  requireChromium(): string;
};
requireChromium(); // the configuration of the tests is also read by tools that need no browser

const { LINTEL_E2E_PORT: port, LINTEL_E2E_DATA: folder } = process.env;
if (!port || !folder) throw new Error('This is started by the browser tests');
const page = fileURLToPath(new URL('../../apps/web/dist/index.html', import.meta.url));
if (!existsSync(page)) throw new Error('Build the web app first: npm run e2e does');

const log = createLog({ level: 'warn' });
// Durability is not needed here.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '120' };
const postgres = await startPostgres({ folder, log, bySocket: true, settings });
const admin = new pg.Client({ connectionString: postgres.url });
await admin.connect();
const addressOf = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;

await admin.query('create database empty');
await migrate(addressOf('empty'));
await admin.query('create database demo template empty');
const demo = openForSeeding(addressOf('demo'), log);
await seedOnce(demo, loadConfig({ LINTEL_DATA: folder }));
await demo.close();

const server = createServer(async ({ url }, answer) => {
  const template = url?.slice(1);
  if (template !== 'demo' && template !== 'empty') return answer.end('ready');
  const name = `copy_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  answer.end(addressOf(name));
}).listen(Number(port), '127.0.0.1');

let isStopping = false;
/** Ctrl+C reaches this process twice: from the terminal and from its parent. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  server.close();
  await admin.end();
  await postgres.stop();
  rmSync(String(folder), { recursive: true, force: true });
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
