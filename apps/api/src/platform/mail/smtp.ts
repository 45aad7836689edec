import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** How to reach the server. A limit that `SMTP_URL` names itself (`?socketTimeout=5000`) holds instead of ours. */
export type SmtpServer = SMTPConnectionOptions & {
  auth?: { user: string; pass: string } | undefined;
  /** How long one letter may take from the sign-in to the last answer, however busy the line is. */
  letterTimeout: number;
};

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, letterTimeout: 40_000 };

const whole = (value: unknown, otherwise: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** The server of an `SMTP_URL`, and its options as nodemailer has them: `?maxConnections=5&rateLimit=20`. */
export function smtpServer(url: string) {
  const { maxConnections, maxMessages, rateLimit, letterTimeout, ...named } = parseConnectionUrl(url);
  const server: SmtpServer = { ...limits, ...named, letterTimeout: whole(letterTimeout, limits.letterTimeout) };
  return {
    server,
    maxConnections: (otherwise: number) => whole(maxConnections, otherwise),
    maxMessages: (otherwise: number) => whole(maxMessages, otherwise),
    rateLimit: rateLimit === undefined ? undefined : whole(rateLimit, 1),
  };
}

/** Cuts the line when the time is up: one that says a little now and then is never idle, and would be waited for always. */
function within(connection: SMTPConnection, ms: number, work: (done: (error?: Error | null) => void) => void) {
  return new Promise<void>((resolve, reject) => {
    const settle = (error?: Error | null) => {
      clearTimeout(timer);
      connection.off('error', settle);
      if (!error) return resolve();
      connection.close();
      reject(error);
    };
    const late = () => settle(Object.assign(new Error('The letter took too long'), { code: 'ETIMEDOUT' }));
    const timer = setTimeout(late, ms);
    connection.on('error', settle);
    work(settle);
  });
}

/** A line to the server, signed in. */
export async function connect(server: SmtpServer): Promise<SMTPConnection> {
  const connection = new SMTPConnection(server);
  connection.on('error', () => {}); // of a line that nobody waits for any more
  await within(connection, server.letterTimeout, (done) =>
    connection.connect((error) => {
      if (error || !server.auth || !connection.allowsAuth) return done(error);
      connection.login(server.auth, done);
    }),
  );
  return connection;
}

export type Envelope = { from: string; to: string[] };

/** Hands over one letter. Fails if the server does not take it, and if it does not say so in time. */
export const handOver = (
  connection: SMTPConnection,
  { letterTimeout }: SmtpServer,
  envelope: Envelope,
  words: Buffer | Readable,
) => within(connection, letterTimeout, (done) => connection.send(envelope, words, (error) => done(error)));
