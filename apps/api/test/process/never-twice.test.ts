import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { smtpSink } from '../smtp-sink.ts';
import { testApp } from '../test-app.ts';
import { durable, startTestServer } from '../test-server.ts';
import { endAll, launch, makeFolder, type Program } from './product.ts';

// `npm run trust` sends to more recipients, kills more often, freezes longer, and has a separate PostgreSQL that
// crashes.
const RECIPIENTS = Number(process.env.LINTEL_RECIPIENTS ?? 300);
const KILLS = Number(process.env.LINTEL_KILLS ?? 1);
const FROZEN_SECONDS = Number(process.env.LINTEL_FROZEN_SECONDS ?? 0); // and until the rest is done
const ALIVE_SECONDS = 2;
const LINES = 4;

const sink = await smtpSink();
const own = process.env.LINTEL_CRASH ? await startTestServer(durable) : undefined;
const app = await testApp({ env: { SMTP_URL: sink.url }, ...(own && { serverUrl: own.url }) });
afterAll(() => own?.stop());
const { folder, remove } = makeFolder();
const script = fileURLToPath(new URL('./sender.ts', import.meta.url));
const running = new Set<Program>();
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await endAll();
  remove();
});

function startSender(): Program {
  const program = launch(
    {
      DATABASE_URL: app.database.url,
      SMTP_URL: `${sink.url}?maxConnections=${LINES}`,
      LINTEL_DATA: folder,
      LINTEL_SECRET: app.config.secret,
      ALIVE_SECONDS: String(ALIVE_SECONDS),
    },
    [script],
  );
  running.add(program);
  void program.ended.then(() => running.delete(program));
  return program;
}

/** Polls a condition; the test timeout limits it. */
async function until(isSo: () => Promise<boolean> | boolean) {
  while (!(await isSo())) await sleep(20);
}
const takenAfter = (count: number) => {
  const goal = Math.min(sink.taken.length + count, RECIPIENTS);
  return until(() => sink.taken.length >= goal);
};

/** Interrupts the database for all connections. */
async function cutOff() {
  if (own) return own.crash();
  await app
    .rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => []);
}

const isOver = async (id: number) =>
  (await app.rows<{ status: string }>(sql`select status from marketing_messages where id = ${id}`))[0]?.status ===
  'sent';

test('senders are killed, frozen and cut off while sending, and no one gets two emails', async () => {
  for (let first = 1; first <= RECIPIENTS; first += 500)
    await app.database.run(sql`
      insert into users (first_name, last_name, email, type, locale, marketing_opt_in, last_seen_at)
      select 'Reader', 'Number ' || n, 'never-twice' || n || '@example.test', 'seeker', 'en', true, '2001-01-01'
      from generate_series(${first}::int, ${Math.min(first + 499, RECIPIENTS)}::int) n`);
  const marketing = app.as('marketing');
  const { id } = await marketing.call(contract.sendEmail, {
    subject: 'Spring for {{first_name}}',
    preheader: null,
    body: '<p>Twelve new homes by the sea.</p>',
    audience: { last_seen_from: '2001-01-01', last_seen_to: '2001-01-01' },
    ...(RECIPIENTS > contract.confirmAbove && { confirmed_count: RECIPIENTS }),
  });
  await app.database.run(sql`update marketing_messages set starts_at = now() where id = ${id}`);
  const share = Math.max(1, Math.floor(RECIPIENTS / (KILLS + 3)));

  let [older, newer] = [startSender(), startSender()];
  for (let kill = 0; kill < KILLS; kill++) {
    await takenAfter(share);
    if (kill === Math.floor(KILLS / 2)) await cutOff();
    older.child.kill('SIGKILL');
    await older.ended;
    [older, newer] = [newer, startSender()];
  }

  await takenAfter(share);
  older.child.kill('SIGSTOP');
  await sleep(FROZEN_SECONDS * 1000);
  await until(() => isOver(id).catch(() => false));
  older.child.kill('SIGCONT');
  for (const { child } of [older, newer]) child.kill('SIGTERM'); // each writes its remaining results
  await Promise.all([older.ended, newer.ended]);

  const perAddress = Map.groupBy(sink.taken, ({ to }) => to);
  const twice = [...perAddress].filter(([, mails]) => mails.length > 1);
  expect(twice).toEqual([]);

  const rows = await app.rows<{ address: string; status: string }>(
    sql`select address, status from marketing_recipients where message_id = ${id}`,
  );
  expect(rows).toHaveLength(RECIPIENTS);
  const by = Map.groupBy(rows, ({ status }) => status);
  expect([...by.keys()].filter((status) => !['sent', 'uncertain', 'failed'].includes(status))).toEqual([]);
  for (const { address } of by.get('sent') ?? []) expect(perAddress.get(address), address).toHaveLength(1);
  // One sender per kill, one frozen, two cut off.
  expect(by.get('uncertain')?.length ?? 0).toBeLessThanOrEqual((KILLS + 1 + 2) * LINES);
  const { counts } = await marketing.call(contract.getEmail, { id });
  expect(counts).toMatchObject({
    total: RECIPIENTS,
    queued: 0,
    sending: 0,
    sent: by.get('sent')?.length ?? 0,
    uncertain: by.get('uncertain')?.length ?? 0,
    failed: by.get('failed')?.length ?? 0,
  });
  if (own) console.info(`in numbers: ${JSON.stringify({ ...counts, taken: sink.taken.length, kills: KILLS })}`);
}, 1_800_000);
