import type { Random } from '../random.ts';
import type { DemoParts } from './part-rows.ts';
import { notesOf, photosOf, translationsOf } from './photos-and-translations.ts';
import type { DemoHome } from './properties.ts';
import { type Item, itemsOf, type World } from './world.ts';

export function makeParts(world: World, homes: DemoHome[]): DemoParts {
  const pick = choicesOf(world);
  return {
    tags: homes.flatMap((home) => tagsOf(pick.tags, home)),
    rooms: homes.flatMap((home) => roomsOf(pick.rooms, home)),
    features: homes.flatMap((home) => featuresOf(world, home)),
    facilities: homes.flatMap((home) => facilitiesOf(pick.facilities, home)),
    views: homes.flatMap((home) => viewsOf(pick.views, home)),
    availability: homes.flatMap(availabilityOf),
    photos: homes.flatMap((home) => photosOf(pick.pictures, home)),
    translations: homes.flatMap(translationsOf),
    notes: homes.flatMap((home) => notesOf(world, home)),
  };
}

function choicesOf(world: World) {
  const pictures = Map.groupBy(world.pictures, ({ subject }) => subject);
  return {
    tags: itemsOf(world, 'tag'),
    rooms: itemsOf(world, 'room-type'),
    facilities: itemsOf(world, 'facility-type'),
    views: itemsOf(world, 'view-category'),
    pictures,
  };
}

const tagsOf = (tags: Item[], { row, random }: DemoHome) =>
  random.some(tags, random.pick([0, 1, 1, 2, 2, 3, 4])).map((tag) => ({ property_id: row.id, tag_id: tag.id }));

function roomsOf(types: Item[], { row, random, kind }: DemoHome): DemoParts['rooms'] {
  if (kind.group === 'land' || kind.group === 'parking' || (row.status === 'draft' && random.chance(0.3))) return [];
  const wanted: [key: string, count: number, share: number][] = [
    ...(kind.group === 'work'
      ? []
      : ([
          ['living-room', 1, 0.24],
          ['kitchen', 1, 0.1],
        ] as [string, number, number][])),
    ...((row.bedrooms ?? 0) > 0 ? ([['bedroom', row.bedrooms, 0.13]] as [string, number, number][]) : []),
    ...((row.bathrooms ?? 0) > 0 ? ([['bathroom', row.bathrooms, 0.05]] as [string, number, number][]) : []),
    ...random
      .some(
        ['dining-room', 'study', 'balcony', 'terrace', 'laundry-room', 'storage-room', 'dressing-room', 'guest-toilet'],
        random.whole(0, kind.group === 'house' ? 4 : 2),
      )
      .map((key): [string, number, number] => [key, 1, 0.06]),
  ];
  return wanted.flatMap(([key, count, share], position) => {
    const type = types.find((item) => item.key === key);
    const area_sqm = random.chance(0.8)
      ? Math.max(2, Math.round((row.area_sqm ?? 60) * share * random.between(0.8, 1.2)))
      : null;
    return type ? [{ property_id: row.id, room_type_id: type.id, count, area_sqm, position }] : [];
  });
}

/** Values for features that are more than a yes. */
const values: Record<string, (random: Random) => number | string> = {
  'Kind of heating': (random) => random.pick(['Gas', 'District heating', 'Heat pump', 'Electric']),
  'Ceiling height': (random) => Math.round(random.between(2.4, 3.6) * 10) / 10,
  'Kind of hob': (random) => random.pick(['Induction', 'Gas', 'Ceramic']),
  'En-suite bathrooms': (random) => random.whole(1, 3),
  Beds: (random) => random.whole(1, 6),
  'Internet speed': (random) => random.pick([100, 300, 500, 1000]),
  'Floor covering': (random) => random.pick(['Oak', 'Marble', 'Tiles', 'Terrazzo']),
  'Number of lifts': (random) => random.whole(1, 6),
  'Parking spaces': (random) => random.whole(1, 3),
  'Cellar area': (random) => random.whole(4, 18),
  'Plot area': (random) => random.whole(180, 1400),
  'Balcony area': (random) => random.whole(4, 30),
  Orientation: (random) => random.pick(['South', 'South-west', 'East and west', 'North-east']),
  'Energy class': (random) => random.pick(['A', 'B', 'C', 'D', 'E']),
  'Energy use': (random) => random.whole(45, 260),
  'Water tank': (random) => random.pick([500, 1000, 2000]),
  'Door width': (random) => random.whole(80, 110),
};

function featuresOf({ features }: World, { row, random, kind }: DemoHome): DemoParts['features'] {
  if (kind.group === 'land' || kind.group === 'parking' || (row.status === 'draft' && random.chance(0.4))) return [];
  return random.some(features, random.whole(3, 12)).map(({ id, name, value_type }) => {
    const given = values[name]?.(random);
    const value =
      value_type === 'number'
        ? typeof given === 'number'
          ? given
          : random.whole(1, 4)
        : value_type === 'text'
          ? String(given ?? 'On request')
          : null;
    return { property_id: row.id, feature_id: id, value };
  });
}

function facilitiesOf(types: Item[], { row, random, hood }: DemoHome): DemoParts['facilities'] {
  if (row.status === 'draft' && random.chance(0.5)) return [];
  return random.some(types, random.whole(0, 5)).map((type) => ({
    property_id: row.id,
    facility_type_id: type.id,
    name: random.chance(0.5) ? `${hood.name.en} ${type.name.en.toLowerCase()}` : null,
    description: random.chance(0.3)
      ? random.pick([
          'A short walk along the main street.',
          'Across the square.',
          'Five minutes by car, ten on foot.',
          'Open every day until late.',
        ])
      : null,
    distance_m: random.whole(2, 60) * 50,
    minutes: row.created,
  }));
}

function viewsOf(categories: Item[], { row, random, kind }: DemoHome): DemoParts['views'] {
  if (kind.group === 'parking' || random.chance(0.35)) return [];
  return random.some(categories, random.whole(1, 2)).map((category) => ({
    property_id: row.id,
    view_category_id: category.id,
    description: random.chance(0.6)
      ? random.pick([
          'From the living room and the balcony.',
          'To the west, best in the evening.',
          'From the upper floor.',
          'Between two buildings, but open to the south.',
          'From every room but the kitchen.',
        ])
      : null,
    minutes: row.created,
  }));
}

/** Periods in sequence with gaps, so that none overlap. */
function availabilityOf({ row, random, reason }: DemoHome): DemoParts['availability'] {
  if (!reason.is_rental && random.chance(0.85)) return [];
  const stretches =
    reason.key === 'short-let' || reason.key === 'holiday-let' ? random.whole(3, 7) : random.whole(0, 2);
  let from = random.whole(-40, 10);
  return Array.from({ length: stretches }, () => {
    const to = from + random.whole(2, reason.key === 'for-rent' ? 120 : 21);
    const status = random.pick(['available', 'available', 'booked', 'blocked']);
    const stretch = {
      property_id: row.id,
      from,
      to,
      status,
      price:
        status === 'available' && row.price && random.chance(0.3)
          ? Math.round(row.price * random.between(0.9, 1.2))
          : null,
      note: status === 'blocked' ? random.pick(['Owner stays here', 'Painting', 'New windows']) : null,
    };
    from = to + random.whole(1, 12);
    return stretch;
  });
}
