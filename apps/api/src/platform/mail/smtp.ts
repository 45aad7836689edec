import type { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';

/** The SMTP server. A timeout in `SMTP_URL` (`?socketTimeout=5000`) overrides ours. */
export type SmtpServer = SMTPConnectionOptions & {
  auth?: { user: string; pass: string } | undefined;
  /** Total time for one email from login to the last response, however active the connection is. */
  letterTimeout: number;
};

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, letterTimeout: 40_000 };

const whole = (value: unknown, otherwise: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

/** Parses an `SMTP_URL` with its nodemailer options: `?maxConnections=5&rateLimit=20`. */
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

/**
 * Closes the connection after a total timeout: a server that drips data is never idle, so the socket timeout does not
 * apply.
 */
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

/** Connects and authenticates. */
export async function connect(server: SmtpServer): Promise<SMTPConnection> {
  const connection = new SMTPConnection(server);
  connection.on('error', () => {}); // errors of a connection that is no longer awaited
  await within(connection, server.letterTimeout, (done) =>
    connection.connect((error) => {
      if (error || !server.auth || !connection.allowsAuth) return done(error);
      connection.login(server.auth, done);
    }),
  );
  return connection;
}

export type Envelope = { from: string; to: string[] };

/** Sends one email. Rejects if the server does not accept it or does not respond in time. */
export const handOver = (
  connection: SMTPConnection,
  { letterTimeout }: SmtpServer,
  envelope: Envelope,
  words: Buffer | Readable,
) => within(connection, letterTimeout, (done) => connection.send(envelope, words, (error) => done(error)));
