import type { Subject } from '../pictures/catalogue.ts';
import type { DemoParts } from './part-rows.ts';
import type { DemoHome } from './properties.ts';
import { captions, inside, looks } from './property-types.ts';
import type { World } from './world.ts';

export function photosOf(
  pictures: Map<Subject, { id: number }[]>,
  { row, random, kind, hood }: DemoHome,
): DemoParts['photos'] {
  const look = looks[hood.city.en];
  const outside =
    kind.group === 'flat' || kind.group === 'room'
      ? (look?.flat ?? kind.outside)
      : kind.group === 'house' && kind.outside[0] !== 'riad'
        ? (look?.house ?? kind.outside)
        : kind.outside;
  const cover = outside.length > 0 ? random.pick(outside) : 'block';
  const order = [cover, ...inside[kind.group], ...inside.flat].slice(0, row.photos_count);
  const shown = new Set<number>();
  return order.flatMap((subject) => {
    const left = (pictures.get(subject) ?? []).filter(({ id }) => !shown.has(id));
    if (left.length === 0) return [];
    const { id } = random.pick(left);
    shown.add(id);
    return [
      {
        property_id: row.id,
        photo_file_id: id,
        position: shown.size - 1,
        alt: random.chance(0.7) ? captions[subject] : random.chance(0.5) ? { en: captions[subject].en } : {},
        minutes: row.created,
      },
    ];
  });
}

type Translated = DemoParts['translations'][number];

const translated = ({ row, texts }: DemoHome, locale: 'ar' | 'fr', isDone: boolean, isWhole: boolean): Translated => ({
  property_id: row.id,
  locale,
  title: texts.title[locale],
  description: isWhole ? texts.description[locale] : null,
  street: texts.street?.[locale] ?? null,
  building: texts.building?.[locale] ?? null,
  is_done: isDone,
  minutes: row.updated,
});

/** One of twelve published properties is still being translated, into both languages or into one. */
const isUnderWay = ({ row }: DemoHome, locale: 'ar' | 'fr') =>
  row.id % 12 === 7 &&
  (['both', 'ar', 'fr'][Math.floor(row.id / 12) % 3] ?? 'both') !== (locale === 'ar' ? 'fr' : 'ar');

/**
 * Published properties have live translations except those in progress; of the others half have translations from
 * before.
 */
export function translationsOf(home: DemoHome): DemoParts['translations'] {
  const { row, random } = home;
  if (row.description === null) return [];
  const isWhole = row.id % 2 === 0;
  const locales = isWhole
    ? (['ar', 'fr'] as const)
    : random.chance(0.3)
      ? ([random.pick(['ar', 'fr'] as const)] as const)
      : [];
  const some = locales.map((locale) => {
    const isDone = isWhole || random.chance(0.6);
    return translated(home, locale, isDone, isDone || random.chance(0.5));
  });
  if (row.status !== 'published') return some;
  return (['ar', 'fr'] as const).map((locale) => translated(home, locale, !isUnderWay(home, locale), true));
}

const remarks = [
  'Owner prefers to be called after six.',
  'Keys are with the concierge; say our name.',
  'Second visit by the same couple, they will make an offer.',
  'Photos will be taken again once the scaffolding is gone.',
  'Price was lowered by the owner after our call.',
  'The lift is out of order until the end of the month.',
  'Asked for the energy certificate, not yet received.',
];

export const notesOf = ({ admins }: World, { row, random }: DemoHome): DemoParts['notes'] =>
  random.chance(0.9)
    ? []
    : random.some(remarks, random.whole(1, 2)).map((text, index) => ({
        property_id: row.id,
        author_id: random.pick(
          [admins.agent, admins.reviewer, admins.manager, admins.support].filter((id) => id !== undefined),
        ),
        text,
        minutes: Math.max(5, Math.round(row.updated * (0.9 - index * 0.3))),
      }));
