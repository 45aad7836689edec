import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '../../../test/test-app.ts';
import type { Composers, Message } from './outbox.queries.ts';

type Behaviour = 'take' | 'busy' | 'refuse' | 'vanish';

/** Cuts the connections without a response, as in a power failure. */
function cutAll(server: SMTPServer) {
  const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
  for (const { _socket } of connections) _socket.destroy();
}

/** A real local SMTP server that records the emails it receives, or fails as configured. */
async function smtpSink() {
  const mails: Email[] = [];
  const sink = { mails, behaviour: 'take' as Behaviour, url: '' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', async () => {
        if (sink.behaviour === 'busy') return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        if (sink.behaviour === 'refuse') return done(Object.assign(new Error('No such user'), { responseCode: 550 }));
        if (sink.behaviour === 'vanish') return cutAll(server);
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        expect(session.envelope.rcptTo).toHaveLength(1);
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  sink.url = `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`;
  afterAll(() => new Promise<void>((closed) => void server.close(() => closed())));
  return sink;
}

const sink = await smtpSink();
const app = await testApp({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Lintel <office@lintel.test>' } });
const rowOf = async (email: string) =>
  (
    await app.rows<{ status: string; attempts: number; error: string | null }>(
      sql`select status, attempts, error from outbox where recipient = ${email}`,
    )
  )[0];

async function wish(behaviour: Behaviour) {
  const { email } = await app.given.admin();
  sink.behaviour = behaviour;
  await app.guest.call(contract.forgetPassword, { email });
  await app.deliver();
  return email;
}

test('sends an email once, with plain text and HTML', async () => {
  const email = await wish('take');
  await Promise.all([app.deliver(), app.deliver(), app.deliver()]);
  const mine = sink.mails.filter(({ to }) => to?.[0]?.address === email);
  expect(mine).toHaveLength(1);
  expect(mine[0]).toMatchObject({
    from: { address: 'office@lintel.test' },
    subject: 'Set a new password for Lintel',
    messageId: expect.stringMatching(/^<outbox\.\d+@/),
  });
  expect(mine[0]?.text).toContain('/reset-password?token=');
  expect(mine[0]?.html).toContain('<html');
  expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 1 });
});

test('retries after a temporary SMTP error', async () => {
  const email = await wish('busy');
  expect(await rowOf(email)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    error: expect.stringContaining('Try later'),
  });
  sink.behaviour = 'take';
  await app.deliver();
  expect(await rowOf(email)).toMatchObject({ status: 'waiting' }); // not before it is due
  await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
  await app.deliver();
  expect(await rowOf(email)).toMatchObject({ status: 'sent', attempts: 2 });
});

test('marks an email as failed after six rejected attempts', async () => {
  const email = await wish('refuse');
  for (let tries = 0; tries < 6; tries++) {
    await app.database.run(sql`update outbox set due_at = now() where status = 'waiting'`);
    await app.deliver();
  }
  expect(await rowOf(email)).toMatchObject({ status: 'failed', attempts: 6 });
});

test('marks an email as uncertain when the connection is lost after the data was sent, and does not send it twice', async () => {
  const email = await wish('vanish');
  expect(await rowOf(email)).toMatchObject({ status: 'uncertain', attempts: 1 });
  sink.behaviour = 'take';
  await app.deliver();
  expect(sink.mails.filter(({ to }) => to?.[0]?.address === email)).toHaveLength(0);
});

test('marks the email of a crashed worker as uncertain', async () => {
  await app.database.run(sql`
    insert into outbox (template, recipient, title, status, lease_until) values ('password-reset', 'lost@lintel.test', 'x', 'sending', now() - interval '1 second')`);
  await app.deliver();
  expect(await rowOf('lost@lintel.test')).toMatchObject({ status: 'uncertain' });
});

test('prevents header injection by line breaks in a name or address', async () => {
  const { email } = await app.given.admin({ first_name: 'Eve\r\nBcc: all@lintel.test' });
  sink.behaviour = 'take';
  await app.guest.call(contract.forgetPassword, { email });
  await app.deliver();
  const mail = sink.mails.find(({ to }) => to?.[0]?.address === email);
  expect(mail?.bcc ?? []).toEqual([]);
  expect(mail?.to).toHaveLength(1);
  expect((await app.guest.ask(contract.forgetPassword, { email: 'a@lintel.test\r\nBcc: b@lintel.test' })).status).toBe(
    422,
  );
});

test('escapes HTML in a name', async () => {
  const { email } = await app.given.admin({ first_name: '<img src=x onerror=alert(1)>' });
  sink.behaviour = 'take';
  await app.guest.call(contract.forgetPassword, { email });
  await app.deliver();
  expect(sink.mails.find(({ to }) => to?.[0]?.address === email)?.html).not.toContain('<img src=x');
});

test('an email without the payload of its template does not compile', () => {
  const composers: Composers = {
    'email-changed': async ({ change_id }) => ({ html: '', text: `${change_id}` }),
    // @ts-expect-error the payload of an invitation has no change_id
    invitation: async ({ change_id }: { change_id: number }) => ({ html: '', text: `${change_id}` }),
  };
  const to = { recipient: 'new@lintel.test', title: 'You are invited' };
  // @ts-expect-error the payload of an invitation names the invited admin
  const letter: Message<'invitation'> = { template: 'invitation', ...to, payload: { change_id: 7 } };
  expect(Object.keys(composers)).toContain(letter.template);
});
