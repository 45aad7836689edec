import type { PropertyStatus } from '@lintel/contract';
import { addressIn, spotIn } from './demo-addresses.ts';
import { builtIn, type Kind, kinds, unknownKind } from './demo-kinds.ts';
import { type Period, priceBand, roundPrice } from './demo-prices.ts';
import { type Random, randomOf } from './demo-random.ts';
import { type Texts, tell } from './demo-texts.ts';
import { type Hood, type Item, itemOf, type World } from './demo-world.ts';

/** A row of `properties`; times are minutes ago, so that the demo is never old. */
export interface DemoProperty extends Standing {
  id: number;
  title: string;
  description: string | null;
  property_type_id: number;
  listing_reason_id: number;
  price: number | null;
  currency: string | null;
  price_period: Period | null;
  area_sqm: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  floors_total: number | null;
  year_built: number | null;
  owner_id: number;
  country_id: number;
  city_id: number;
  neighborhood_id: number;
  street: string | null;
  building: string | null;
  unit: string | null;
  postal_code: string | null;
  lat: number | null;
  lng: number | null;
  hide_exact_location: boolean;
  photos_count: number;
}

/** Where a property stands on its way, and who had a hand in it. */
interface Standing {
  status: PropertyStatus;
  status_reason: string | null;
  status_note: string | null;
  is_hot_deal: boolean;
  is_hidden: boolean;
  hot_since: number | null;
  /** Minutes from now; below nothing it is over. */
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

/** What the parts need to know besides the row. */
export interface DemoHome {
  row: DemoProperty;
  random: Random;
  kind: Kind;
  reason: Item;
  hood: Hood;
  texts: { title: Texts; description: Texts; street: Texts | null; building: Texts | null };
}

const HOUR = 60;
const DAY = 24 * HOUR;

const statuses = (
  [
    ['draft', 12],
    ['pending', 14],
    ['changes_requested', 6],
    ['published', 60],
    ['rejected', 8],
  ] as const
).flatMap(([status, share]) => new Array<PropertyStatus>(share).fill(status));

/** The homes of the demo, one for each id, the same every time. */
export function makeHomes(world: World, ids: readonly number[]): DemoHome[] {
  const homes: DemoHome[] = [];
  ids.forEach((id, index) => {
    const random = randomOf(`property ${index}`);
    homes.push(makeHome(world, random, id, index, homes));
  });
  return homes;
}

function makeHome(world: World, random: Random, id: number, index: number, earlier: DemoHome[]): DemoHome {
  const hood = random.pick(world.hoods);
  const type = itemOf(world, random, 'property-type', random.pick(builtIn[hood.city.en] ?? ['apartment']));
  const kind = kinds[type.key] ?? unknownKind;
  const reason = reasonFor(world, random, kind, type.key);
  const size = sizeOf(random, kind);
  const address = addressIn(random, hood.city.en, kind.group === 'flat' || kind.group === 'room');
  const owners = world.owners.filter(({ country_id }) => country_id === hood.country_id);
  const owner = random.pick(owners.length > 0 ? owners : world.owners);
  const status = statuses[(index * 37) % 100] as PropertyStatus;
  const told = tell(random, {
    ...size,
    group: kind.group,
    type: type.name,
    hood: hood.name,
    city: hood.city,
    floors: size.floors_total,
    year: size.year_built,
  });
  const isSketch = status === 'draft' && random.chance(0.4);
  const hasPlace = status === 'published' || (!isSketch && random.chance(0.88));
  const [lng, lat] = hasPlace ? spotIn(random, [hood.lng, hood.lat], hood.polygon) : [null, null];
  const stands = standing(world, random, {
    id,
    status,
    isBlocked: owner.status === 'blocked',
    earlier,
    joined: owner.joined_hours * HOUR,
  });
  const period = periodFor(random, reason, hood.city.en);
  const row: DemoProperty = {
    id,
    title: told.title.en,
    description: isSketch && random.chance(0.6) ? null : told.description.en,
    property_type_id: type.id,
    listing_reason_id: reason.id,
    ...(isSketch && random.chance(0.5)
      ? { price: null, currency: null, price_period: null }
      : {
          price: priceOf(random, {
            city: hood.city.en,
            neighborhood: hood.name.en,
            area: size.area,
            factor: kind.factor,
            period,
          }),
          currency: hood.currency,
          price_period: period,
        }),
    area_sqm: size.area,
    bedrooms: size.bedrooms,
    bathrooms: size.bathrooms,
    floor: size.floor,
    floors_total: size.floors_total,
    year_built: kind.group === 'land' || kind.group === 'parking' ? null : size.year_built,
    owner_id: owner.id,
    country_id: hood.country_id,
    city_id: hood.city_id,
    neighborhood_id: hood.id,
    street: isSketch && random.chance(0.4) ? null : address.street.en,
    building: address.building?.en ?? null,
    unit: size.floor === null ? null : `${size.floor}${random.pick(['A', 'B', 'C', 'D', '1', '2', '3'])}`,
    postal_code: address.postal_code,
    lat,
    lng,
    hide_exact_location: random.chance(0.15),
    photos_count: photosOf(random, status, kind),
    ...stands,
  };
  return {
    row,
    random,
    kind,
    reason,
    hood,
    texts: { ...told, street: row.street ? address.street : null, building: address.building },
  };
}

function reasonFor(world: World, random: Random, kind: Kind, type: string): Item {
  const rent = kind.group === 'room' || (kind.group !== 'land' && random.chance(0.48));
  if (!rent) return itemOf(world, random, 'listing-reason', random.chance(0.04) ? 'auction' : 'for-sale');
  const isHome = kind.group === 'flat' || kind.group === 'house';
  if (type === 'serviced-apartment' || (isHome && random.chance(0.12)))
    return itemOf(world, random, 'listing-reason', random.pick(['short-let', 'holiday-let']));
  return itemOf(world, random, 'listing-reason', random.chance(0.06) ? 'rent-to-own' : 'for-rent');
}

/** Where rent is counted by the year, by the month, and for short stays by the week or day. */
function periodFor(random: Random, { key, is_rental }: Item, city: string): Period | null {
  if (!is_rental) return null;
  if (key === 'holiday-let' || key === 'short-let') return random.pick(['day', 'week']);
  return city === 'Dubai' && random.chance(0.7) ? 'year' : 'month';
}

const priceOf = (random: Random, home: Parameters<typeof priceBand>[0]) => {
  const band = priceBand(home);
  return roundPrice(random.between(band[0] * 1.02, band[1] * 0.98), band);
};

function sizeOf(random: Random, kind: Kind) {
  const bedrooms = random.whole(...kind.bedrooms);
  const area = Math.max(8, Math.round((kind.area[0] + kind.area[1] * bedrooms) * random.between(0.8, 1.3)));
  const isFlat = kind.group === 'flat' || kind.group === 'room';
  const floors_total = isFlat
    ? random.whole(4, kind.outside.includes('tower') ? 60 : 24)
    : kind.group === 'house'
      ? random.whole(1, 3)
      : null;
  return {
    bedrooms,
    area,
    bathrooms: kind.group === 'land' || kind.group === 'parking' ? 0 : Math.max(1, bedrooms - random.whole(0, 1)),
    floors_total,
    floor: isFlat && floors_total ? random.whole(0, floors_total) : null,
    year_built: random.chance(0.3) ? random.whole(1880, 1975) : random.whole(1976, 2025),
  };
}

const photosOf = (random: Random, status: PropertyStatus, kind: Kind) => {
  if (kind.group === 'parking') return status === 'published' ? 1 : 0;
  if (status !== 'published' && random.chance(status === 'draft' ? 0.4 : 0.15)) return 0;
  return random.whole(1, kind.group === 'land' || kind.group === 'room' ? 4 : 8);
};

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
  id: number;
  status: PropertyStatus;
  isBlocked: boolean;
  earlier: DemoHome[];
  /** Nobody lists before they joined. */
  joined: number;
}

/** A history that fits the status: made, sent in, judged, in this order and never in the future. */
function standing({ admins }: World, random: Random, { status, isBlocked, earlier, joined }: Way): Standing {
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

/** Some published ones are on offer, for a while or until somebody ends it; some were. */
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
