import type { PropertyStatus } from '@lintel/contract';
import type { Random } from '../random.ts';
import type { World } from './world.ts';

export const HOUR = 60;
const DAY = 24 * HOUR;

/** The status of a property, and the admins and times behind it. */
export interface StatusHistory {
  status: PropertyStatus;
  status_reason: string | null;
  status_note: string | null;
  is_hot_deal: boolean;
  is_hidden: boolean;
  hot_since: number | null;
  /** Minutes from now; negative if it is over. */
  hot_ends: number | null;
  created: number;
  updated: number;
  submitted: number | null;
  published: number | null;
  reviewed: number | null;
  deleted: number | null;
  added_by_id: number | null;
  assigned_admin_id: number | null;
  reviewed_by_id: number | null;
  duplicate_of_id: number | null;
}

const refusals = {
  duplicate: 'The same home is already listed by another owner.',
  wrong_location: 'The pin lies in another street than the address.',
  poor_photos: 'The photos are dark and show the furniture rather than the rooms.',
  missing_information: 'Area and floor are missing, and the description stops in the middle.',
  wrong_category: 'This is a shop with a flat above, not a flat.',
  price_suspect: 'The price is far below that of its neighbours; please confirm it.',
  contact_in_text: 'The description holds a phone number, which is not allowed.',
  not_authorised: 'We could not find you in the register as the owner.',
  prohibited: 'A stay by the night is not allowed in this building.',
  other: 'The owner asked us by phone to take it down.',
};
const wishes: (keyof typeof refusals)[] = [
  'wrong_location',
  'poor_photos',
  'missing_information',
  'contact_in_text',
  'wrong_category',
];

interface Way {
  status: PropertyStatus;
  isBlocked: boolean;
  /** Properties that a draft may be a copy of. */
  earlier: { row: { id: number } }[];
  /** Users list nothing before they joined. */
  joined: number;
}

/** A history that fits the status: created, submitted, reviewed, in this order and never in the future. */
export function historyFor(
  { admins }: World,
  random: Random,
  { status, isBlocked, earlier, joined }: Way,
): StatusHistory {
  const longest = Math.min(545 * DAY, Math.max(joined, 3 * DAY));
  const created = Math.round(
    random.chance(status === 'pending' || status === 'draft' ? 0.6 : 0.12)
      ? random.between(2 * HOUR, Math.min(longest, 21 * DAY))
      : random.between(Math.min(DAY, longest / 2), longest),
  );
  const later = (than: number, most: number) =>
    Math.max(5, Math.round(than - Math.min(than * random.between(0.1, 0.6), random.between(0.1, 1) * most)));
  const submitted =
    status === 'draft'
      ? null
      : status === 'pending'
        ? Math.round(Math.min(created * 0.9, random.between(HOUR, 9 * DAY)))
        : later(created, 4 * DAY);
  const reviewed = status === 'draft' || status === 'pending' ? null : later(submitted as number, 3 * DAY);
  const adder = random.chance(0.45)
    ? random.pick([admins.agent, admins.agent, admins['agent.cairo'], admins.manager, admins.reviewer])
    : null;
  const judges = [admins.reviewer, admins.reviewer, admins.manager, admins.super].filter((judge) => judge !== adder);
  const assignee = random.chance(0.65)
    ? random.pick([admins.agent, admins.agent, admins['agent.cairo'], admins.reviewer, admins.manager, admins.support])
    : null;
  const reason =
    status === 'rejected'
      ? random.pick(Object.keys(refusals) as (keyof typeof refusals)[])
      : status === 'changes_requested'
        ? random.pick(wishes)
        : null;
  const updated = later(reviewed ?? submitted ?? created, 60 * DAY);
  const deleted = random.chance(0.03) ? Math.round(Math.min(updated * 0.8, random.between(HOUR, 27 * DAY))) : null;
  const original = status === 'draft' && random.chance(0.1) ? random.pick(earlier.slice(-200)) : undefined;
  return {
    status,
    status_reason: reason,
    status_note: reason && refusals[reason],
    is_hidden: isBlocked && status === 'published',
    ...hotDeal(random, status, reviewed),
    created,
    updated: deleted ?? updated,
    submitted,
    reviewed,
    published: status === 'published' ? reviewed : null,
    deleted,
    added_by_id: adder ?? null,
    assigned_admin_id: assignee ?? null,
    reviewed_by_id: reviewed === null ? null : (random.pick(judges) ?? null),
    duplicate_of_id: original?.row.id ?? null,
  };
}

/** Some published properties are hot deals, with or without an end date; some were. */
function hotDeal(random: Random, status: PropertyStatus, published: number | null) {
  const none = { is_hot_deal: false, hot_since: null, hot_ends: null };
  if (status !== 'published' || !published || random.chance(0.88)) return none;
  const hot_since = Math.max(5, Math.round(published * random.between(0.05, 0.7)));
  if (random.chance(0.35) && hot_since > 2 * DAY)
    return { is_hot_deal: false, hot_since, hot_ends: -Math.round(hot_since * random.between(0.1, 0.8)) };
  return {
    is_hot_deal: true,
    hot_since,
    hot_ends: random.chance(0.25) ? null : Math.round(random.between(DAY, 30 * DAY)),
  };
}
