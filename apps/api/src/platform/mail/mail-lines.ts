import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config.ts';
import { outboxFolder } from './mail.ts';

/** One of very many mails that read alike. */
export type BulkLetter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  locale: string;
  /** Fixed, so that a server that gets it twice can tell; also the name of its file where there is no server. */
  key: string;
  unsubscribeUrl: string;
};

/** What became of a mail. Only `sent` and `uncertain` may have arrived. */
export type Carried =
  | { kind: 'sent' }
  /** Whoever was asked just before the first byte said no. */
  | { kind: 'stopped' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string }
  /** Nothing was asked of the server about this mail. */
  | { kind: 'down'; reason: string }
  | { kind: 'uncertain'; reason: string };

/** A line to the server that stays open from mail to mail. One mail at a time. */
export type MailLine = {
  /** `begin` is asked when the server is ready to take the words, and before the first of them leaves. */
  carry(letter: BulkLetter, begin: () => Promise<boolean>): Promise<Carried>;
  close(): void;
};

export type MailLines = { count: number; perSecond: number | undefined; open(): MailLine };

class Stopped extends Error {}

const sealer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

type Sealed = { envelope: { from: string; to: string[] }; bytes: Buffer };

async function seal(
  config: Config,
  { to, subject, html, text, locale, key, unsubscribeUrl }: BulkLetter,
): Promise<Sealed> {
  const { envelope, message } = await sealer.sendMail({
    from: config.mailFrom,
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${key}@${new URL(config.webOrigin).hostname}>`,
    headers: {
      'Content-Language': locale,
      'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { envelope: envelope as Sealed['envelope'], bytes: message as Buffer };
}

type Failure = { message?: string; code?: string; responseCode?: number; response?: string };

/** Words of a server are shown to staff: short, and on one line. */
const said = ({ response, message }: Failure) =>
  (response || message || 'Unknown failure').replaceAll(/\s+/g, ' ').slice(0, 300);

function judged(failure: Failure, hasBegun: boolean): Carried {
  if (failure instanceof Stopped || (failure as { cause?: unknown }).cause instanceof Stopped)
    return { kind: 'stopped' };
  const reason = said(failure);
  const code = failure.responseCode ?? 0;
  if (code >= 500) return { kind: 'refused', reason };
  if (code >= 400) return { kind: 'later', reason };
  // The line died without a word: what matters is whether any of the mail had left.
  return hasBegun ? { kind: 'uncertain', reason } : { kind: 'down', reason };
}

/** So many mails, then a new line: servers like to close those that stay too long. */
const MOST_MAILS = 100;

type Options = ConstructorParameters<typeof SMTPConnection>[0] & { auth?: { user: string; pass: string } };

function connect(options: Options): Promise<SMTPConnection> {
  return new Promise((ready, failed) => {
    const connection = new SMTPConnection(options);
    const fail = (error: Error) => {
      connection.close();
      failed(error);
    };
    connection.on('error', fail);
    connection.connect((error) => {
      if (error) return fail(error);
      if (!options?.auth || !connection.allowsAuth) return ready(connection);
      connection.login(options.auth as never, (refused) => (refused ? fail(refused) : ready(connection)));
    });
  });
}

function smtpLine(config: Config, options: Options, mostMails: number): MailLine {
  let connection: SMTPConnection | undefined;
  let mails = 0;
  const close = () => {
    connection?.close();
    connection = undefined;
  };
  const reach = async () => {
    if (connection && (connection.destroyed || mails >= mostMails)) {
      connection.quit();
      connection = undefined;
    }
    if (connection) return connection;
    mails = 0;
    connection = await connect(options);
    connection.on('end', () => {
      connection = undefined;
    });
    return connection;
  };
  return {
    close,
    async carry(letter, begin) {
      const { envelope, bytes } = await seal(config, letter);
      let line: SMTPConnection;
      try {
        line = await reach();
      } catch (error) {
        close();
        return { kind: 'down', reason: said(error as Failure) };
      }
      let hasBegun = false;
      // Read only once the server has answered DATA with "go ahead".
      const words = Readable.from(
        (async function* () {
          if (!(await begin())) throw new Stopped('Not to be sent any more');
          hasBegun = true;
          yield bytes;
        })(),
        { objectMode: false },
      );
      mails++;
      let wasStopped = false;
      words.once('error', (error) => {
        wasStopped = error instanceof Stopped;
      });
      try {
        await new Promise<void>((sent, failed) => {
          line.once('error', failed);
          line.send(envelope, words, (error) => {
            line.off('error', failed);
            if (error) failed(error);
            else sent();
          });
        });
        return { kind: 'sent' };
      } catch (error) {
        close(); // cut before the end of the mail, the server throws it away
        return wasStopped ? { kind: 'stopped' } : judged(error as Failure, hasBegun);
      }
    },
  };
}

/** Where there is no server, a mail is a file. The same mail is the same file, so there is never a second one. */
const fileLine = (config: Config): MailLine => ({
  close: () => {},
  async carry(letter, begin) {
    const { bytes } = await seal(config, letter);
    if (!(await begin())) return { kind: 'stopped' };
    const folder = outboxFolder(config);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, `${letter.key}.eml`);
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    return { kind: 'sent' };
  },
});

const whole = (value: unknown, otherwise: number) => {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

const LINES = 10;

/** How many lines, and how many mails a second, stand in `SMTP_URL` as nodemailer has it: `?maxConnections=5&rateLimit=20`. */
export function mailLines(config: Config): MailLines {
  if (!config.smtpUrl) return { count: 4, perSecond: undefined, open: () => fileLine(config) };
  const { maxConnections, maxMessages, rateLimit, ...server } = parseConnectionUrl(config.smtpUrl) as Options & {
    [Name in 'maxConnections' | 'maxMessages' | 'rateLimit']?: unknown;
  };
  const options: Options = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, ...server };
  return {
    count: whole(maxConnections, LINES),
    perSecond: rateLimit === undefined ? undefined : whole(rateLimit, 1),
    open: () => smtpLine(config, options, whole(maxMessages, MOST_MAILS)),
  };
}
