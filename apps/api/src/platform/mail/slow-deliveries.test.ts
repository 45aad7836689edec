import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import { smtpServer } from './smtp.ts';

/** A real SMTP server that accepts emails but stops responding when a recipient begins with `hang`. */
async function smtpSink() {
  const taken: string[] = [];
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _, done) {
      if (address.startsWith('hang')) held.push(done);
      else if (address.startsWith('gone'))
        done(Object.assign(new Error(`<${address}> is not here`), { responseCode: 550 }));
      else done();
    },
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));
  return { taken, held, port: (server.server.address() as { port: number }).port };
}

const sink = await smtpSink();
const at = (port: number, limits = '') => ({
  SMTP_URL: `smtp://127.0.0.1:${port}${limits}`,
  MAIL_FROM: 'Lintel <office@lintel.test>',
});
const app = await testApp({ env: at(sink.port) });

type Row = { status: string; attempts: number; error: string | null };
const rowsOn = async ({ rows }: Pick<typeof app, 'rows'>) =>
  Object.fromEntries(
    (await rows<Row & { recipient: string }>(sql`select recipient, status, attempts, error from outbox`)).map(
      ({ recipient, ...row }) => [recipient, row],
    ),
  );
/** An email to an admin with that address, due now. */
async function lay(
  { database, given }: Pick<typeof app, 'database' | 'given'>,
  email: string,
  titles = ['New password'],
) {
  await given.admin({ email });
  for (const title of titles)
    await database.run(
      sql`insert into outbox (template, recipient, title) values ('password-reset', ${email}, ${title})`,
    );
}

/** The server responds to all pending recipients. */
const release = () => {
  for (const answer of sink.held.splice(0)) answer();
};

test('a hanging delivery does not block other emails', async () => {
  for (const name of ['hang', 'one', 'two', 'three']) await lay(app, `${name}@lintel.test`);
  const all = app.deliver();
  await expect.poll(() => sink.taken).toHaveLength(3);
  await expect.poll(() => sink.held).toHaveLength(1);
  await lay(app, 'later@lintel.test');
  const later = app.deliver();
  await expect.poll(() => sink.taken).toContain('later@lintel.test');
  expect(await rowsOn(app)).toMatchObject({ 'hang@lintel.test': { status: 'sending' } });
  release();
  await Promise.all([all, later]);
  expect(Object.values(await rowsOn(app))).toEqual(Array(5).fill({ status: 'sent', attempts: 1, error: null }));
});

test('sends emails to one recipient in order, one at a time', async () => {
  const email = 'hang.twice@lintel.test';
  await lay(app, email, ['First', 'Second']);
  const all = app.deliver();
  await expect.poll(() => sink.held).toHaveLength(1);
  const states = () => app.rows(sql`select title, status from outbox where recipient = ${email} order by id`);
  expect(await states()).toEqual([
    { title: 'First', status: 'sending' },
    { title: 'Second', status: 'waiting' },
  ]);
  release();
  await expect.poll(() => sink.held).toHaveLength(1);
  expect(await states()).toEqual([
    { title: 'First', status: 'sent' },
    { title: 'Second', status: 'sending' },
  ]);
  release();
  await all;
  expect(sink.taken.filter((to) => to === email)).toHaveLength(2);
});

test('marks an email as uncertain after the socket timeout', async () => {
  const other = await testApp({ env: at(sink.port, '?socketTimeout=700') });
  await lay(other, 'hang@lintel.test');
  await other.deliver();
  expect(await rowsOn(other)).toMatchObject({ 'hang@lintel.test': { status: 'uncertain', attempts: 1 } });
});

test('cuts off a server that drips responses, and retries because nothing was sent', async () => {
  const lines = new Set<Socket>();
  const dripping = createServer((line) => {
    lines.add(line);
    line.on('error', () => {});
    line.write('220 hello\r\n');
    const drip = setInterval(() => line.write('250-more\r\n'), 50);
    line.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((ready) => dripping.listen(0, '127.0.0.1', ready));
  afterAll(() => void dripping.close());
  const port = (dripping.address() as { port: number }).port;
  const other = await testApp({ env: at(port, '?letterTimeout=700') });
  await lay(other, 'drip@lintel.test');
  await other.deliver();
  expect(await rowsOn(other)).toMatchObject({ 'drip@lintel.test': { status: 'waiting', attempts: 1 } });
  await expect.poll(() => [...lines].every(({ destroyed }) => destroyed)).toBe(true);
});

test('logs the error without the email address', async () => {
  await lay(app, 'gone.away@lintel.test');
  await app.deliver();
  expect(await rowsOn(app)).toMatchObject({ 'gone.away@lintel.test': { error: expect.stringContaining('not here') } });
  const warned = app.logLines.filter((line) => line.includes('a mail was not sent')).join('');
  expect(warned).toContain('is not here');
  expect(warned).toContain('"response_code":550');
  expect(warned).not.toContain('gone.away');
});

test('uses default timeouts, which SMTP_URL can override', () => {
  expect(smtpServer('smtp://mail.lintel.test').server).toMatchObject({
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    letterTimeout: 40_000,
  });
  expect(smtpServer('smtp://mail.lintel.test?socketTimeout=5000&letterTimeout=0').server).toMatchObject({
    connectionTimeout: 10_000,
    socketTimeout: 5_000,
    letterTimeout: 40_000,
  });
});
