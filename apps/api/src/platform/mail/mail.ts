import { mkdir, open, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { connect, type Envelope, handOver, smtpServer } from './smtp.ts';

/** What the reader's calendar is told: to note something, or to strike it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

export type Letter = {
  id: number;
  created_at: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Of its words. */
  locale: string;
  calendar?: CalendarPart | undefined;
};

/** Carries one mail out of the house: to the SMTP server where one is set, else as a file anyone can open. */
export type Postman = {
  deliver(letter: Letter): Promise<void>;
  /** Does all that a letter needs but sends it to nobody. */
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
  // Fixed, so that a server that gets it twice can tell.
  messageId: `<outbox.${id}@${new URL(config.webOrigin).hostname}>`,
  // Beside the words, for programs that ask their reader, and as a file, for those that do not.
  ...(calendar && { icalEvent: { ...calendar, filename: 'appointment.ics' } }),
  headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The letter as it travels. */
type Sealed = { envelope: Envelope; bytes: Buffer };
type Carrier = { [Way in 'deliver' | 'pretend']: (letter: Letter, sealed: Sealed) => Promise<void> };

/** Where no line came about, nothing of the letter has left. */
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
    pretend: async () => (await reach()).quit(), // signs in there and says goodbye
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
      await rename(`${path}.part`, path); // a reader never sees half a mail
    },
    pretend: async (letter, sealed) => unlink(`${await write(letter, sealed)}.part`),
  };
}

export function createPostman(config: Config): Postman {
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
