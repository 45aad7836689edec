import type { Config } from '../../../platform/config.ts';
import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { appLink } from '../../../platform/mail/app-links.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { type Composers, post } from '../../../platform/mail/outbox.queries.ts';
import { insertInboxMessage } from '../../users/index.ts';
import { findTitle } from '../property-titles.queries.ts';
import { findOwnerById, type Owner } from './review.queries.ts';
import { type Decided, subjectOf, wordsFor } from './review-email-texts.ts';

const DECIDED = 'property-decided';

/** Emails queued before it was stored have no `property_id`. */
type Payload = Decided & { user_id: number; title: string; property_id?: number };

declare module '../../../platform/mail/outbox.queries.ts' {
  interface MailPayloads {
    [DECIDED]: Payload;
  }
}

/** Notifies the owner by email and in the app, in their language, unless it is undone before. */
export async function notifyOwner(tx: Tx, owner: Owner, property: { id: number; title: string }, decided: Decided) {
  const { id } = property;
  const title = (await findTitle(tx, id, owner.locale)) ?? property.title;
  const about = { ...decided, title, reader: owner };
  const { inbox } = wordsFor(about);
  const payload: Payload = { ...decided, user_id: owner.id, title, property_id: id };
  await post(tx, { template: DECIDED, recipient: owner.email, title: subjectOf(about), payload });
  await insertInboxMessage(tx, {
    user_id: owner.id,
    kind: `property_${decided.act}`,
    locale: owner.locale,
    ...inbox,
    link: { kind: 'property', value: String(id) },
  });
}

/** The email templates of this feature, rendered when they are sent. */
export const reviewMails = (db: Db, config: Config): Composers => ({
  [DECIDED]: async ({ user_id, title, property_id, ...decided }: Payload) => {
    const reader = await findOwnerById(db, user_id);
    if (!reader) return null;
    const { mail } = wordsFor({ ...decided, title, reader });
    return renderMail({ ...mail, action: appLink(config, 'property', property_id, reader.locale) });
  },
});
