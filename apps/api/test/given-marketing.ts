import type { MessageStatus, RecipientStatus } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

type MessageInput = { channel?: 'email' | 'notification'; status?: MessageStatus; audience?: object; body?: string };

let count = 0;

/** Fixtures for messages and their recipients. */
export const marketingIn = (database: Database) => ({
  /** A user who has opted in. */
  async reader(
    input: { first_name?: string; last_name?: string; email?: string; locale?: string; opted_in?: boolean } = {},
  ) {
    const {
      first_name = 'Rita',
      last_name = 'Reader',
      locale = 'en',
      email = `reader${++count}.${process.pid}@example.test`,
      opted_in = true,
    } = input;
    return database.one<{ id: number; email: string }>(sql`
      insert into users (first_name, last_name, email, type, locale, marketing_opt_in)
      values (${first_name}, ${last_name}, ${email}, 'seeker', ${locale}, ${opted_in}) returning id, email`);
  },
  /** A started message has one failed and one uncertain recipient. */
  async message({ channel = 'email', status = 'queued', audience = {}, body }: MessageInput = {}) {
    const hasBegun = ['sending', 'sent', 'failed'].includes(status);
    const message = await database.one<{ id: number; version: number }>(sql`
      insert into marketing_messages (channel, subject, title, body, audience, status, starts_at, started_at, finished_at, scheduled_at)
      values (${channel}, 'News of spring', 'News of spring', ${body ?? '<p>Twelve new homes by the sea.</p>'}, ${JSON.stringify(audience)}::jsonb, ${status},
        now() + interval '1 hour', ${hasBegun ? sql`now()` : null}, ${['sent', 'failed'].includes(status) ? sql`now()` : null},
        ${status === 'scheduled' ? sql`now() + interval '1 hour'` : null})
      returning id, version`);
    const failed = await this.recipient(message.id, 'failed');
    const uncertain = await this.recipient(message.id, 'uncertain');
    return { ...message, failed_user_id: failed.user_id, uncertain_user_id: uncertain.user_id };
  },
  async recipient(messageId: number, status: RecipientStatus) {
    const { id, email } = await this.reader();
    return database.one<{ id: number; user_id: number; address: string }>(sql`
      insert into marketing_recipients (message_id, user_id, address, locale, status, sent_at)
      values (${messageId}, ${id}, ${email}, 'en', ${status}, ${status === 'sent' ? sql`now()` : null})
      returning id, user_id, address`);
  },
});
