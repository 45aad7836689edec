import { admins } from '@lintel/api/features/admins/admins.table';
import { marketingMessages, marketingRecipients } from '@lintel/api/features/marketing/marketing.table';
import { devices } from '@lintel/api/features/users/devices.table';
import { users } from '@lintel/api/features/users/users.table';
import type { Transaction } from '@lintel/api/platform/database/database';
import { sql } from 'drizzle-orm';
import { type Random, randomOf } from './random.ts';

const emails = [
  [
    'New homes by the sea',
    'Twelve of them, fresh this week',
    'Twelve homes within a walk of the beach have come in this week.',
  ],
  ['Price drops', 'Look again at what you liked', 'Some of the homes you looked at cost less than a month ago.'],
  [
    'Your guide to viewings',
    'Five questions worth asking',
    'Five questions that our colleagues would ask at every viewing.',
  ],
  [
    '{{first_name|Hello}}, homes with a garden',
    'Before the summer',
    'Gardens, terraces and one orchard: all of them free this season.',
  ],
  ['Photos that sell', 'For owners', 'Homes with ten photos or more are seen three times as often.'],
  [
    'What changed in the app',
    'A better map and saved searches',
    'The map now keeps your place, and searches can be saved.',
  ],
] as const;
const notifications = [
  ['Hot deals today', 'Nine homes have a better price until Sunday.'],
  ['New near you', 'Four homes have come in around your last search.'],
  ['A quick favour', 'Tell us how your last viewing went.'],
] as const;

/** Seeds the messages of the last three months with their recipients and outcomes, and the users' devices. */
export async function seedDemoMarketing(tx: Transaction) {
  await seedDevices(tx);
  await seedRecipients(tx, await seedSent(tx, planMessages(randomOf('marketing'))));
  await seedWaiting(tx);
  await countOutcomes(tx);
}

const seedDevices = (tx: Transaction) =>
  tx.run(sql`
    insert into ${devices} (user_id, fcm_token, platform, created_at, last_used_at)
    select id, 'demo-' || md5('device ' || id), (array['ios', 'android', 'android', 'web'])[1 + id % 4], created_at, last_seen_at
    from ${users} where id % 5 < 3 order by id`);

const planMessages = (random: Random) =>
  Array.from({ length: 30 }, (_, index) => {
    const isEmail = index % 3 !== 2;
    const hours = 20 + index * 70 + random.whole(0, 30);
    const locale = random.pick(['en', 'fr', 'ar', null]);
    const type = random.pick(['owner', 'seeker', null]);
    const [subject, preheader, words] = random.pick(emails);
    const [title, body] = random.pick(notifications);
    return {
      channel: isEmail ? 'email' : 'notification',
      subject: isEmail ? subject : null,
      preheader: isEmail ? preheader : null,
      title: isEmail ? null : title,
      body: isEmail ? `<p>Dear {{first_name|reader}},</p><p>${words}</p>` : body,
      audience: { ...(locale && { locale: [locale] }), ...(type && { type }) },
      status: index === 7 ? 'cancelled' : 'sent',
      hours,
    };
  });

async function seedSent(tx: Transaction, plan: ReturnType<typeof planMessages>) {
  const made = await tx.many<{ id: number }>(sql`
    insert into ${marketingMessages} (channel, subject, preheader, title, body, audience, status, starts_at, started_at, finished_at, created_at, updated_at, created_by_id, sent_from)
    select channel, subject, preheader, title, body, audience, status, at, case when status = 'sent' then at end,
      case when status = 'sent' then at + interval '4 minutes' end, at - interval '10 seconds', at, author.id,
      case when channel = 'email' then 'no-reply@lintel.test' end
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as planned (channel text, subject text, preheader text, title text, body text,
        audience jsonb, status text, hours int)
      cross join lateral (select now() - hours * interval '1 hour' as at) times
      cross join (select id from ${admins} where email = 'marketing@lintel.test') author
    returning id`);
  return made.map(({ id }) => id);
}

/** All users of the audience, with an outcome each. */
const seedRecipients = (tx: Transaction, messageIds: readonly number[]) =>
  tx.run(sql`
    insert into ${marketingRecipients} (message_id, user_id, address, locale, status, reason, attempts, sent_at, due_at)
    select message_id, user_id, address, locale, status,
      case when status = 'skipped' then case when is_blocked then 'blocked' else 'opted_out' end
        when status = 'failed' then '550 No such user here'
        when status = 'uncertain' then 'The sender stopped before the answer came' end,
      case when status = 'skipped' then 0 else 1 end, case when status = 'sent' then at end, at
    from (
      select message.id as message_id, users.id as user_id, case when message.channel = 'email' then users.email else 'inbox' end as address, users.locale,
        message.started_at + (users.id % 240) * interval '1 second' as at, users.status = 'blocked' as is_blocked,
        case when users.status = 'blocked' or not users.marketing_opt_in then 'skipped'
          when message.channel = 'email' and (users.id * 31 + message.id) % 97 = 0 then 'failed'
          when message.channel = 'email' and (users.id * 17 + message.id) % 211 = 0 then 'uncertain' else 'sent' end as status
      from ${marketingMessages} message join ${users}
        on (message.audience ->> 'type' is null or users.type = message.audience ->> 'type')
        and (message.audience -> 'locale' is null or message.audience -> 'locale' ? users.locale) and users.created_at < message.started_at
      where message.id = any(${sql.param(messageIds)}::bigint[]) and message.status = 'sent'
    ) planned order by message_id, user_id`);

/** The denormalised counts of all messages. */
export const countOutcomes = (tx: Transaction) =>
  tx.run(sql`
    update ${marketingMessages} set counts = marketing_messages.counts || counted.counts from (
      select message_id, jsonb_build_object('total', count(*), 'sent', count(*) filter (where status = 'sent'),
        'failed', count(*) filter (where status = 'failed'), 'skipped', count(*) filter (where status = 'skipped'),
        'uncertain', count(*) filter (where status = 'uncertain')) as counts
      from ${marketingRecipients} group by message_id
    ) counted where counted.message_id = marketing_messages.id`);

/**
 * A scheduled message, one whose time passed while no server ran, and one that the mail server rejected for all
 * recipients.
 */
async function seedWaiting(tx: Transaction) {
  const [one, two, three] = emails;
  const [deal] = notifications;
  const plan = [
    { channel: 'email', words: one, hours: 6 * 24, status: 'scheduled' },
    { channel: 'notification', words: deal, hours: 2 * 24, status: 'scheduled' },
    { channel: 'email', words: two, hours: -9, status: 'scheduled', is_held: true },
    { channel: 'email', words: three, hours: -30, status: 'failed' },
  ].map(({ words, ...rest }) => ({ ...rest, first: words[0], second: words[1], last: words.at(-1) }));
  await tx.run(sql`
    insert into ${marketingMessages} (channel, subject, preheader, title, body, audience, status, scheduled_at, starts_at, held_at, started_at, finished_at,
      created_at, updated_at, created_by_id, sent_from)
    select channel, case when channel = 'email' then first end, case when channel = 'email' then second end, case when channel = 'notification' then first end,
      case when channel = 'email' then '<p>Dear {{first_name|reader}},</p><p>' || last || '</p>' else last end, '{"locale": ["fr"], "type": "owner"}', status,
      case when status = 'scheduled' then at end, at, case when is_held then now() end, case when status = 'failed' then at end,
      case when status = 'failed' then at + interval '1 minute' end, least(at, now()) - interval '2 hours', least(at, now()) - interval '2 hours', author.id,
      case when channel = 'email' then 'no-reply@lintel.test' end
    from jsonb_to_recordset(${JSON.stringify(plan)}::jsonb) as planned (channel text, first text, second text, last text, hours int, status text, is_held boolean)
      cross join lateral (select date_trunc('hour', now()) + hours * interval '1 hour' as at) times
      cross join (select id from ${admins} where email = 'marketing@lintel.test') author`);
  await tx.run(sql`
    insert into ${marketingRecipients} (message_id, user_id, address, locale, status, reason, attempts, due_at)
    select message.id, users.id, users.email, users.locale, 'failed', '554 Sender address not allowed', 1, message.started_at
    from ${marketingMessages} message join ${users} on users.type = 'owner' and users.locale = 'fr' and users.status = 'active' and users.marketing_opt_in
    where message.status = 'failed' order by users.id`);
}
