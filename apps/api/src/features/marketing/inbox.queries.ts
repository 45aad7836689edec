import type { LocaleCode } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { userInbox, users } from '../users/index.ts';
import { marketingMessages, marketingRecipients } from './marketing.table.ts';
import type { Claimed } from './sending.queries.ts';

type Message = Pick<typeof marketingMessages.$inferSelect, 'link' | 'image_url'>;

/**
 * Inserts a notification into a user's inbox and updates the recipient's row in one statement, so no hand-over mark is
 * needed. Returns whether the row was still claimed by this worker and the user still opted in.
 */
export const deliverToInbox = async (
  database: Database,
  { link, image_url }: Message,
  { id, worker_id }: Claimed,
  words: { locale: LocaleCode; title: string; body: string },
) =>
  (await database.run(sql`
    with delivered as (
      update ${marketingRecipients} set status = 'sent', sent_at = now(), attempts = attempts + 1, reason = null, address = 'inbox'
      from ${users}, ${marketingMessages}
      where marketing_messages.id = marketing_recipients.message_id and marketing_messages.status = 'sending'
        and marketing_recipients.id = ${id} and worker_id = ${worker_id} and marketing_recipients.status = 'sending'
        and users.id = marketing_recipients.user_id and users.status = 'active' and users.marketing_opt_in
      returning user_id
    )
    insert into ${userInbox} (user_id, kind, locale, title, body, link, image_url)
    select user_id, 'marketing', ${words.locale}, ${words.title}, ${words.body}, ${link ? JSON.stringify(link) : null}::jsonb, ${image_url}
    from delivered`)) === 1;
