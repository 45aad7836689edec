import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as contract from '@lintel/contract';
import PostalMime from 'postal-mime';
import type { Context } from '../../platform/context.ts';
import { type App, serve, serveRaw } from '../../platform/http/serve.ts';
import { letterFile, outboxFolder } from '../../platform/mail/mail.ts';
import { notFound } from '../../platform/problem.ts';
import { findMail, findMails } from './outbox.queries.ts';

// Emails contain sign-in links, so they are shown only in the demo, where the password is public.
function onlyInDemo({ config }: Context) {
  if (!config.demo || config.smtpUrl) throw notFound('The outbox');
}

async function readLetter({ config }: Context, mail: contract.OutboxMail) {
  const bytes = await readFile(join(outboxFolder(config), letterFile(mail))).catch(() => null);
  return bytes && PostalMime.parse(bytes);
}

export function outboxRoutes(app: App) {
  serve(app, contract.listOutbox, async (context) => {
    onlyInDemo(context);
    const mails = await findMails(context.db);
    return Promise.all(mails.map(async (mail) => ({ ...mail, text: (await readLetter(context, mail))?.text ?? '' })));
  });
  serveRaw(app, contract.showOutboxMail, async (context, { params }, reply) => {
    onlyInDemo(context);
    const mail = await findMail(context.db, params.id);
    const letter = mail && (await readLetter(context, mail));
    if (!letter) throw notFound('This email');
    reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    return letter.html ?? `<pre>${letter.text}</pre>`;
  });
}
