import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { connect, type Envelope, handOver, smtpServer } from './smtp.ts';

/** An iCalendar invitation or cancellation. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

export type Letter = {
  id: number;
  created_at: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The language of the text. */
  locale: string;
  calendar?: CalendarPart | undefined;
};

/** Mail transport: sends one email by the configured SMTP server, or writes it to a file. */
export type MailTransport = {
  deliver(letter: Letter): Promise<void>;
  /** Does the same work without sending, so that the timing does not reveal whether the account exists. */
  pretend(letter: Letter): Promise<void>;
};

export const outboxFolder = (config: Config) => join(config.dataFolder, 'outbox');
export const letterFile = ({ id, created_at }: Pick<Letter, 'id' | 'created_at'>) =>
  `${created_at.replaceAll(/[-:]/g, '').slice(0, 15)}-${String(id).padStart(6, '0')}.eml`;

const message = (config: Config, { id, to, subject, html, text, locale, calendar }: Letter) => ({
  from: config.mailFrom,
  to,
  subject,
  html,
  text,
  // A stable id, so that the mail server can detect duplicates.
  messageId: `<outbox.${id}@${new URL(config.webOrigin).hostname}>`,
  // As an alternative part for clients that offer to accept it, and as an attachment for the others.
  ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The encoded message. */
type Sealed = { envelope: Envelope; bytes: Buffer };
type Carrier = { [Way in 'deliver' | 'pretend']: (letter: Letter, sealed: Sealed) => Promise<void> };

/** Marks errors of a connection that was never established: nothing was sent, so a retry is safe. */
const neverBegun = (error: Error) => {
  throw Object.assign(error, { neverBegun: true });
};

function bySmtp(url: string): Carrier {
  const { server } = smtpServer(url);
  const reach = () => connect(server).catch(neverBegun);
  return {
    async deliver(_, { envelope, bytes }) {
      const line = await reach();
      await handOver(line, server, envelope, bytes);
      line.quit();
    },
    pretend: async () => (await reach()).quit(), // connects, authenticates and quits
  };
}

function byFile(config: Config): Carrier {
  const folder = outboxFolder(config);
  const write = async (letter: Letter, { bytes }: Sealed) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, letterFile(letter));
    const file = await open(`${path}.part`, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    return path;
  };
  return {
    async deliver(letter, sealed) {
      const path = await write(letter, sealed);
      await rename(`${path}.part`, path); // atomic: a reader never sees a partial file
    },
    pretend: async (letter, sealed) => unlink(`${await write(letter, sealed)}.part`),
  };
}

export function createMailTransport(config: Config): MailTransport {
  const sealer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const carrier = config.smtpUrl ? bySmtp(config.smtpUrl) : byFile(config);
  const seal = async (letter: Letter): Promise<Sealed> => {
    const { envelope, message: bytes } = await sealer.sendMail(message(config, letter));
    return { envelope: envelope as Sealed['envelope'], bytes: bytes as Buffer };
  };
  return {
    deliver: async (letter) => carrier.deliver(letter, await seal(letter)),
    pretend: async (letter) => carrier.pretend(letter, await seal(letter)),
  };
}
