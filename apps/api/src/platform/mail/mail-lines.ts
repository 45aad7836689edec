import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Config } from '../config.ts';
import { outboxFolder } from './mail.ts';
import { connect, type Envelope, handOver, type SmtpServer, smtpServer } from './smtp.ts';

/** One email of a bulk mailing. */
export type BulkLetter = {
  to: string;
  subject: string;
  html: string;
  text: string;
  locale: string;
  /** A stable message id, so that the mail server can detect duplicates; also the file name if there is no server. */
  key: string;
  unsubscribeUrl: string;
};

/** The result of sending an email. Only `sent` and `uncertain` may have arrived. */
export type SendResult =
  | { kind: 'sent' }
  /** `begin` returned false just before the first byte. */
  | { kind: 'stopped' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string }
  /** The server was not reached, so nothing was sent. */
  | { kind: 'down'; reason: string }
  | { kind: 'uncertain'; reason: string };

/** A connection to the mail server that is reused for many emails, one at a time. */
export type MailLine = {
  /** `begin` is called when the server is ready for the message, before its first byte is sent. */
  send(letter: BulkLetter, begin: () => Promise<boolean>): Promise<SendResult>;
  close(): void;
};

export type MailLines = { count: number; perSecond: number | undefined; open(): MailLine };

class Stopped extends Error {}

const sealer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

type Sealed = { envelope: Envelope; bytes: Buffer };

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

/** Server messages are shown to staff, so they are shortened to one line. */
const said = ({ response, message }: Failure) =>
  (response || message || 'Unknown failure').replaceAll(/\s+/g, ' ').slice(0, 300);

function judged(failure: Failure, hasBegun: boolean): SendResult {
  if (failure instanceof Stopped || (failure as { cause?: unknown }).cause instanceof Stopped)
    return { kind: 'stopped' };
  const reason = said(failure);
  const code = failure.responseCode ?? 0;
  if (code >= 500) return { kind: 'refused', reason };
  if (code >= 400) return { kind: 'later', reason };
  // The connection was lost without a response: the result depends on whether any part of the message was sent.
  return hasBegun ? { kind: 'uncertain', reason } : { kind: 'down', reason };
}

/** Reconnect after this many emails: servers tend to close long-lived connections. */
const MOST_MAILS = 100;

function smtpLine(config: Config, server: SmtpServer, mostMails: number): MailLine {
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
    connection = await connect(server);
    connection.on('end', () => {
      connection = undefined;
    });
    return connection;
  };
  return {
    close,
    async send(letter, begin) {
      const { envelope, bytes } = await seal(config, letter);
      let line: SMTPConnection;
      try {
        line = await reach();
      } catch (error) {
        close();
        return { kind: 'down', reason: said(error as Failure) };
      }
      let hasBegun = false;
      // Read only after the server has accepted the DATA command (354).
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
        await handOver(line, server, envelope, words);
        return { kind: 'sent' };
      } catch (error) {
        close(); // the server discards an incomplete message
        return wasStopped ? { kind: 'stopped' } : judged(error as Failure, hasBegun);
      }
    },
  };
}

/** Without a server, an email is written to a file. The file name is derived from the key, so a retry overwrites it. */
const fileLine = (config: Config): MailLine => ({
  close: () => {},
  async send(letter, begin) {
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

const LINES = 10;

/** The number of connections and the rate limit are taken from `SMTP_URL`. */
export function mailLines(config: Config): MailLines {
  if (!config.smtpUrl) return { count: 4, perSecond: undefined, open: () => fileLine(config) };
  const { server, maxConnections, maxMessages, rateLimit } = smtpServer(config.smtpUrl);
  return {
    count: maxConnections(LINES),
    perSecond: rateLimit,
    open: () => smtpLine(config, server, maxMessages(MOST_MAILS)),
  };
}
