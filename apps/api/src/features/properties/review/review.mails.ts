import type { Tx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { renderMail } from '../../../platform/mail/mail-layout.ts';
import { type Composer, post } from '../../../platform/mail/outbox.queries.ts';
import { putInInbox } from '../../users/index.ts';
import { findOwnerById, type Owner } from './review.queries.ts';
import { type Decided, subjectOf, wordsFor } from './review-words.ts';

const DECIDED = 'property-decided';

type Payload = Decided & { user_id: number; title: string };

/** The owner reads of it by mail and in the app, in their language, unless it is undone before. */
export async function tellOwner(tx: Tx, owner: Owner, { id, title }: { id: number; title: string }, decided: Decided) {
  const about = { ...decided, title, reader: owner };
  const { inbox } = wordsFor(about);
  const payload: Payload = { ...decided, user_id: owner.id, title };
  await post(tx, { template: DECIDED, recipient: owner.email, title: subjectOf(about), payload });
  await putInInbox(tx, {
    user_id: owner.id,
    kind: `property_${decided.act}`,
    locale: owner.locale,
    ...inbox,
    link: { kind: 'property', value: String(id) },
  });
}

/** The words of this room's mails, written when they leave. */
export const reviewMails = (db: Db): Record<string, Composer> => ({
  [DECIDED]: async ({ user_id, title, ...decided }: Payload) => {
    const reader = await findOwnerById(db, user_id);
    return reader ? renderMail(wordsFor({ ...decided, title, reader }).mail) : null;
  },
});
