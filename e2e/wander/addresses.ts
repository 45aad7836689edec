import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import type { APIRequestContext } from '@playwright/test';
import type { Random } from './random.ts';

/** The list endpoint that provides ids for a page with `$id`. */
const recordsOf: [RegExp, string][] = [
  [/^\/dashboard\/properties\//, 'property'],
  [/^\/dashboard\/appointments\//, 'property'],
  [/^\/dashboard\/users\//, 'user'],
  [/^\/dashboard\/admins\/roles\//, '/v2/dashboard/role'],
  [/^\/dashboard\/admins\//, 'admins'],
  [/^\/dashboard\/translation\/requests\//, 'translation-request'],
  [/^\/dashboard\/marketing\/emails\//, 'marketing-emails'],
  [/^\/dashboard\/marketing\/notifications\//, 'marketing-notifications'],
  ...referenceTypeKeys().map((type): [RegExp, string] => [
    new RegExp(`^/dashboard/core/${referenceType(type).segment}/`),
    type,
  ]),
];

const LISTS = [
  '/dashboard',
  '/dashboard/properties',
  '/dashboard/properties/hot-deals',
  '/dashboard/users',
  '/dashboard/admins',
  '/dashboard/payouts',
  '/dashboard/audit',
  '/dashboard/appointments',
  '/dashboard/translation/requests',
  '/dashboard/marketing/emails',
  '/dashboard/marketing/notifications',
];
const ROWS = [10, 25, 50, 100];
const SPANS = ['day', 'week', 'month', 'agenda'];

/** The ids that a role can see, queried once per list. */
export function createUrlPicker(request: APIRequestContext, address: string, token: string) {
  const known = new Map<string, Promise<number[]>>();
  async function ask(list: string) {
    const path = list.startsWith('/') ? list : `/v1/dashboard/${list}`;
    const headers = { authorization: `Bearer ${token}` };
    const reply = await request.get(`${address}${path}`, { headers });
    if (!reply.ok()) return [1];
    const ids = ((await reply.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
    return ids.length ? ids : [1];
  }
  const idsOf = (list: string) => {
    const ids = known.get(list) ?? ask(list);
    known.set(list, ids);
    return ids;
  };
  /** A URL for a route: with an id, with few or many rows, or as a calendar. */
  return async function addressFor(pattern: string, random: Random): Promise<string> {
    const list = recordsOf.find(([of]) => of.test(pattern))?.[1];
    if (pattern.includes('$id')) return pattern.replace('$id', String(random.pick(list ? await idsOf(list) : [1])));
    if (pattern === '/dashboard/appointments' && random.chance(0.5)) return `${pattern}?calendar=${random.pick(SPANS)}`;
    return LISTS.includes(pattern) ? `${pattern}?per_page=${random.pick(ROWS)}` : pattern;
  };
}
