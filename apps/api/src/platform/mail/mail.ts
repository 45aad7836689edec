import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';

export type Letter = { id: number; created_at: string; to: string; subject: string; html: string; text: string };

/** Carries one mail out of the house: to the SMTP server where one is set, else as a file anyone can open. */
export type Postman = { deliver(letter: Letter): Promise<void>; close(): void };

export const outboxFolder = (config: Config) => join(config.dataFolder, 'outbox');
export const letterFile = ({ id, created_at }: Pick<Letter, 'id' | 'created_at'>) =>
  `${created_at.replaceAll(/[-:]/g, '').slice(0, 15)}-${String(id).padStart(6, '0')}.eml`;

const message = (config: Config, { id, to, subject, html, text }: Letter) => ({
  from: config.mailFrom,
  to,
  subject,
  html,
  text,
  // Fixed, so that a server that gets it twice can tell.
  messageId: `<outbox.${id}@${new URL(config.webOrigin).hostname}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

function bySmtp(config: Config, url: string): Postman {
  const transport = nodemailer.createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  } as never);
  return {
    deliver: async (letter) => void (await transport.sendMail(message(config, letter))),
    close: () => transport.close(),
  };
}

function byFile(config: Config): Postman {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async deliver(letter) {
      const { message: bytes } = await transport.sendMail(message(config, letter));
      const folder = outboxFolder(config);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, letterFile(letter));
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path); // a reader never sees half a mail
    },
    close: () => transport.close(),
  };
}

export const createPostman = (config: Config): Postman =>
  config.smtpUrl ? bySmtp(config, config.smtpUrl) : byFile(config);
