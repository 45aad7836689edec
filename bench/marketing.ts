import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import nodemailer from 'nodemailer';
import { migrate } from '../apps/api/src/app/migrate.ts';
import { letterWriter } from '../apps/api/src/features/marketing/email-rendering.ts';
import { beginNext } from '../apps/api/src/features/marketing/progress.queries.ts';
import { createSender } from '../apps/api/src/features/marketing/sender.ts';
import { loadConfig } from '../apps/api/src/platform/config.ts';
import { openDatabase } from '../apps/api/src/platform/database/database.ts';
import { createLog } from '../apps/api/src/platform/log.ts';
import { startPostgres } from '../apps/api/src/platform/postgres/start-postgres.ts';

// node bench/marketing.ts [--mails 5000] [--crowd 1000000]: emails per second, compared with a bare nodemailer pool
// with the same text, connections and server, alternating; and the time and memory to materialise the recipients of a
// very large message. Uses a temporary database.
const { values } = parseArgs({ options: { mails: { type: 'string' }, crowd: { type: 'string' } } });
const MAILS = Number(values.mails ?? 5000);
const CROWD = Number(values.crowd ?? 1_000_000);
const LINES = 10;
const ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'lintel-bench-marketing-'));
const log = createLog({ level: 'error' });
const postgres = await startPostgres({ folder, log });
const sink = spawn(process.execPath, [fileURLToPath(new URL('./mail-sink.ts', import.meta.url))], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const said = createInterface({ input: sink.stdout });
const [port] = (await once(said, 'line')) as [string];
const taken = async () => {
  sink.stdin.write('?');
  return Number(((await once(said, 'line')) as [string])[0]);
};

const words = {
  subject: 'Spring for {{first_name|you}}',
  preheader: 'New homes',
  body: `<h2>Twelve new homes</h2>${'<p>Dear {{first_name}}, twelve homes within a walk of the beach have come in this week.</p>'.repeat(20)}`,
};

await migrate(postgres.url);
const database = openDatabase(postgres.url, { log, statementSeconds: 600 });
const config = loadConfig({ LINTEL_DATA: folder, SMTP_URL: `smtp://127.0.0.1:${port}?maxConnections=${LINES}` });

const addReaders = (count: number, group: string) =>
  database.run(sql`
    insert into users (first_name, last_name, email, type, locale, marketing_opt_in, timezone)
    select 'Reader', 'Number ' || n, ${group}::text || n || '@example.test', 'seeker', 'en', true, ${group} from generate_series(1, ${count}::int) n`);

const addMessage = async (audience: object) =>
  (
    await database.one<{ id: number }>(sql`
      insert into marketing_messages (channel, subject, preheader, body, audience, status, starts_at)
      values ('email', ${words.subject}, ${words.preheader}, ${words.body}, ${JSON.stringify(audience)}::jsonb, 'queued', now()) returning id`)
  ).id;

async function bare(): Promise<number> {
  const pool = nodemailer.createTransport({
    pool: true,
    host: '127.0.0.1',
    port: Number(port),
    maxConnections: LINES,
  } as never);
  const write = letterWriter({ ...words, variants: null });
  const begun = performance.now();
  let next = 0;
  const one = async () => {
    while (next < MAILS) {
      const n = next++;
      const reader = { first_name: 'Reader', last_name: `Number ${n}`, email: `bare${n}@example.test` };
      const { subject, html, text } = await write('en', reader, 'https://lintel.test/leave');
      await pool.sendMail({ from: config.mailFrom, to: reader.email, subject, html, text });
    }
  };
  await Promise.all(Array.from({ length: LINES }, one));
  pool.close();
  return MAILS / ((performance.now() - begun) / 1000);
}

async function ours(): Promise<number> {
  await addMessage({});
  await beginNext(database);
  const sender = createSender({ config, database, log });
  const begun = performance.now();
  await sender.work();
  const rate = MAILS / ((performance.now() - begun) / 1000);
  await sender.stop();
  return rate;
}

const median = (rates: number[]) => rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;

try {
  await addReaders(MAILS, 'UTC');
  const rates = { bare: [] as number[], ours: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rates.bare.push(await bare());
    rates.ours.push(await ours());
  }
  const [floor, own] = [median(rates.bare), median(rates.ours)];
  console.log(`bare nodemailer pool: ${Math.round(floor)} emails a second (${rates.bare.map(Math.round).join(', ')})`);
  console.log(
    `ours: ${Math.round(own)} emails a second (${rates.ours.map(Math.round).join(', ')}), ${Math.round((100 * own) / floor)} %`,
  );
  console.log(`${await taken()} emails received, ${2 * ROUNDS * MAILS} expected`);

  await addReaders(CROWD, 'Europe/Paris');
  await addMessage({});
  const before = process.memoryUsage.rss();
  const begun = performance.now();
  await beginNext(database);
  const seconds = (performance.now() - begun) / 1000;
  const grown = Math.round((process.memoryUsage.rss() - before) / 1024 / 1024);
  console.log(
    `${(CROWD + MAILS).toLocaleString('en')} recipients written in ${seconds.toFixed(1)} s, ${grown} MB more memory`,
  );
} finally {
  sink.stdin.end();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
