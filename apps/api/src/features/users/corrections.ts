import type { Tx } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../platform/mail/outbox.queries.ts';
import { correctionInApp, correctionMail, correctionSubject } from './correction-words.ts';
import { findEmailed, findInboxNotified, findReader } from './corrections.queries.ts';
import { insertInboxMessage } from './user-inbox.queries.ts';

const CORRECTION = 'correction';

type Payload = { user_id: number; earlier: string };

declare module '../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [CORRECTION]: Payload;
  }
}

/** Sends a correction to all users who were notified of an undone operation: by email and in the app. */
export async function sendCorrections(tx: Tx, operationId: number) {
  for (const { user_id, email, locale, earlier } of await findEmailed(tx, operationId)) {
    const payload: Payload = { user_id, earlier };
    await post(tx, { template: CORRECTION, recipient: email, title: correctionSubject(locale, earlier), payload });
  }
  for (const { user_id, locale, link, earlier } of await findInboxNotified(tx, operationId)) {
    const words = correctionInApp(locale, earlier);
    await insertInboxMessage(tx, { user_id, kind: CORRECTION, locale, ...words, ...(link ? { link } : {}) });
  }
}

export const correctionMails = (db: Db): Composers => ({
  [CORRECTION]: async ({ user_id, earlier }: Payload) => {
    const reader = await findReader(db, user_id);
    return reader ? renderMail(correctionMail(reader.locale, reader.first_name, earlier)) : null;
  },
});
