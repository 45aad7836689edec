import type { PropertyStatus } from '@lintel/contract';
import { type Random, randomOf } from '../random.ts';
import { addressIn, spotIn } from './addresses.ts';
import { HOUR, historyFor, type StatusHistory } from './history.ts';
import { type Period, priceBand, roundPrice } from './prices.ts';
import { builtIn, type Kind, kinds, unknownKind } from './property-types.ts';
import { composeTexts, type Texts } from './texts.ts';
import { type Hood, type Item, itemOf, type World } from './world.ts';

/** A row of `properties`; times are minutes ago, so that the demo is always current. */
export interface DemoProperty extends StatusHistory {
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

/** What the parts need in addition to the row. */
export interface DemoHome {
  row: DemoProperty;
  random: Random;
  kind: Kind;
  reason: Item;
  hood: Hood;
  texts: { title: Texts; description: Texts; street: Texts | null; building: Texts | null };
}

const statuses = (
  [
    ['draft', 12],
    ['pending', 14],
    ['changes_requested', 6],
    ['published', 60],
    ['rejected', 8],
  ] as const
).flatMap(([status, share]) => new Array<PropertyStatus>(share).fill(status));

/** The properties of the demo, one per id, deterministic. */
export function generateProperties(world: World, ids: readonly number[]): DemoHome[] {
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
  const owner = ownerIn(world, random, hood);
  const status = statuses[(index * 37) % 100] as PropertyStatus;
  const told = composeTexts(random, {
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
  const history = historyFor(world, random, {
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
    ...(isSketch && random.chance(0.5) ? noPrice : priceIn(random, hood, kind, size.area, period)),
    ...detailsOf(kind, size),
    owner_id: owner.id,
    ...addressOf(random, hood, address, size.floor),
    lat,
    lng,
    hide_exact_location: random.chance(0.15),
    photos_count: photosOf(random, status, kind),
    ...history,
  };
  const texts = { ...told, street: address.street, building: address.building };
  return { row, random, kind, reason, hood, texts };
}

/** An owner of the same country, if there is one. */
function ownerIn(world: World, random: Random, { country_id }: Hood) {
  const owners = world.owners.filter((owner) => owner.country_id === country_id);
  return random.pick(owners.length > 0 ? owners : world.owners);
}

const noPrice = { price: null, currency: null, price_period: null };

const priceIn = (random: Random, hood: Hood, { factor }: Kind, area: number, period: Period | null) => ({
  price: priceOf(random, { city: hood.city.en, neighborhood: hood.name.en, area, factor, period }),
  currency: hood.currency,
  price_period: period,
});

type Size = ReturnType<typeof sizeOf>;

const detailsOf = ({ group }: Kind, size: Size) => ({
  area_sqm: size.area,
  bedrooms: size.bedrooms,
  bathrooms: size.bathrooms,
  floor: size.floor,
  floors_total: size.floors_total,
  year_built: group === 'land' || group === 'parking' ? null : size.year_built,
});

const addressOf = (random: Random, hood: Hood, address: ReturnType<typeof addressIn>, floor: number | null) => ({
  country_id: hood.country_id,
  city_id: hood.city_id,
  neighborhood_id: hood.id,
  street: address.street.en,
  building: address.building?.en ?? null,
  unit: floor === null ? null : `${floor}${random.pick(['A', 'B', 'C', 'D', '1', '2', '3'])}`,
  postal_code: address.postal_code,
});

function reasonFor(world: World, random: Random, kind: Kind, type: string): Item {
  const rent = kind.group === 'room' || (kind.group !== 'land' && random.chance(0.48));
  if (!rent) return itemOf(world, random, 'listing-reason', random.chance(0.04) ? 'auction' : 'for-sale');
  const isHome = kind.group === 'flat' || kind.group === 'house';
  if (type === 'serviced-apartment' || (isHome && random.chance(0.12)))
    return itemOf(world, random, 'listing-reason', random.pick(['short-let', 'holiday-let']));
  return itemOf(world, random, 'listing-reason', random.chance(0.06) ? 'rent-to-own' : 'for-rent');
}

/** Rent is per year or month in Dubai, per month elsewhere, and per week or day for short stays. */
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
