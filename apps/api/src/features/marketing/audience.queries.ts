import { type Audience, type AudienceCount, can, type LocaleCode, localeCodes } from '@lintel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { isOneOf, when, where } from '../../platform/database/paging.queries.ts';
import { properties } from '../properties/index.ts';
import { users } from '../users/index.ts';
import type { Channel } from './marketing.table.ts';

const publishes = sql`exists (
  select 1 from ${properties} where properties.owner_id = users.id and properties.status = 'published' and properties.deleted_at is null)`;

/** `where …` over users: everyone the audience selects, whether or not they can be contacted. */
export const named = (audience: Audience): SQL =>
  where([
    when(audience.type, (type) => sql`users.type = ${type}`),
    when(audience.locale, (codes) => isOneOf(sql`users.locale`, codes)),
    when(audience.country_id, (ids) => isOneOf(sql`users.country_id`, ids)),
    when(audience.has_published, (input) => (input ? publishes : sql`not ${publishes}`)),
    when(audience.joined_from, (day) => sql`users.created_at >= ${day}::date`),
    when(audience.joined_to, (day) => sql`users.created_at < ${day}::date + 1`),
    when(audience.last_seen_from, (day) => sql`users.last_seen_at >= ${day}::date`),
    when(audience.last_seen_to, (day) => sql`users.last_seen_at < ${day}::date + 1`),
    when(audience.user_ids, (ids) => isOneOf(sql`users.id`, ids)),
  ]);

/** Every user has an inbox, but not everyone has a valid email address. */
const unreachable: Record<Channel, SQL> = {
  email: sql`users.email !~ '^[^@[:space:]]+@[^@[:space:]]+$'`,
  notification: sql`false`,
};

/** Why a user is skipped; null for those who can be contacted. */
export const skippedBecause = (channel: Channel): SQL => sql`
  case when users.status = 'blocked' then 'blocked' when not users.marketing_opt_in then 'opted_out'
    when ${unreachable[channel]} then 'no_address' end`;

type Counted = { reason: keyof AudienceCount['skipped'] | null; locale: LocaleCode; total: number };

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** Counts recipients by language and skipped users by reason; samples need the permission to view users. */
export const countAudienceFor = async (
  { db, admin }: Pick<Context, 'db' | 'admin'>,
  channel: Channel,
  audience: Audience,
): Promise<AudienceCount> => {
  const counted = await countAudience(db, channel, audience);
  return can(admin, 'user.view') ? counted : { ...counted, samples: [] };
};

/** Counts recipients by language, and skipped users by reason. */
export async function countAudience(db: Db, channel: Channel, audience: Audience): Promise<AudienceCount> {
  const [counted, samples] = await Promise.all([
    db.many<Counted>(
      sql`select ${skippedBecause(channel)} as reason, users.locale, count(*) as total from ${users} ${named(audience)} group by 1, 2`,
      'planned anew',
    ),
    db.many<AudienceCount['samples'][number]>(
      sql`
      select id, first_name, last_name, locale from (select users.* from ${users} ${named(audience)}) users
      where ${skippedBecause(channel)} is null order by id limit 5`,
      'planned anew',
    ),
  ]);
  const by_locale = zeros(localeCodes);
  const skipped = zeros(['opted_out', 'blocked', 'no_address']);
  for (const { reason, locale, total } of counted) {
    if (reason) skipped[reason] += total;
    else by_locale[locale] += total;
  }
  const count = Object.values(by_locale).reduce((sum, each) => sum + each, 0);
  return { count, by_locale, samples, skipped };
}
