import type { Property, PropertyCheck } from '@lintel/contract';
import type { Context } from '../../../../platform/context.ts';
import { metresOutside } from '../../../places/index.ts';
import { type Alike, findAlike, findMedian, findOutline } from './checks.queries.ts';

// Checks that compare with other properties.

type Match = NonNullable<PropertyCheck['evidence']['matches']>[number];

/** The same price, within two percent. */
const isSamePrice = (one: Pick<Property, 'price' | 'currency'>, other: Alike) =>
  one.price !== null &&
  one.currency === other.currency &&
  Math.abs(Number(one.price) - Number(other.price)) <= Number(one.price) * 0.02;

const likeness = {
  address: 'the same address',
  price: 'the same price',
  photo: 'a photo that looks the same',
} as const;
const inWords = (by: Match['by']) => new Intl.ListFormat('en-GB').format(by.map((each) => likeness[each]));

/** A shared photo is enough; at one address there may be several properties, unless they also cost the same. */
export async function duplicateCheck(context: Context, property: Property): Promise<PropertyCheck> {
  const { addresses, photos, rows } = await findAlike(context.db, context, property);
  const matches = rows
    .map((row): Match => {
      const by: Match['by'] = [
        ...(addresses.includes(row.id) ? (['address'] as const) : []),
        ...(isSamePrice(property, row) ? (['price'] as const) : []),
        ...(photos.includes(row.id) ? (['photo'] as const) : []),
      ];
      return { id: row.id, reference: row.reference, title: row.title, by };
    })
    .sort((one, other) => other.by.length - one.by.length || one.id - other.id);
  const [first] = matches;
  if (!first)
    return {
      check: 'duplicate',
      level: 'passed',
      title: 'No duplicate',
      detail: 'By address, price and photos.',
      evidence: {},
      link: null,
    };
  const isSure = matches.some(({ by }) => by.includes('photo') || by.length > 1);
  const more = matches.length > 1 ? ` ${matches.length - 1} more look alike.` : '';
  return {
    check: 'duplicate',
    level: isSure ? 'failed' : 'warning',
    title: isSure ? 'Likely a duplicate' : 'Another property at this address',
    detail: `${first.reference} has ${inWords(first.by)}.${more}`,
    evidence: { matches },
    link: { kind: 'property', property_id: first.id },
  };
}

/** The minimum sample size. */
const LEAST_COMPARED = 5;
/** In percent. Smaller differences are normal; very large ones are a typo, or bait. */
const FAR = 40;
const [FAR_BELOW, FAR_ABOVE] = [-70, 250];

const listOf = ({ address, property_type_id, listing_reason_id }: Property) =>
  new URLSearchParams({
    status: 'published',
    neighborhood_id: String(address?.neighborhood_id),
    property_type_id: String(property_type_id),
    listing_reason_id: String(listing_reason_id),
  }).toString();

const amountOf = (amount: number, currency: string) =>
  `${currency} ${new Intl.NumberFormat('en', { maximumSignificantDigits: 4 }).format(amount)}`;

/** Compares the price per square metre with similar properties nearby. */
export async function priceCheck({ db }: Context, property: Property): Promise<PropertyCheck> {
  const { price, currency, area_sqm, address } = property;
  const base = { check: 'price', evidence: {}, link: null } as const;
  if (price === null || currency === null)
    return { ...base, level: 'warning', title: 'No price', detail: 'It cannot be submitted without one.' };
  if (area_sqm === null || address === null)
    return { ...base, level: 'skipped', title: 'No comparable prices', detail: 'Needs an area and an address.' };
  const { count, by_metre } = await findMedian(db, property);
  if (count < LEAST_COMPARED || by_metre === null) {
    const few = count === 0 ? 'No similar ones' : count === 1 ? 'Only one similar' : `Only ${count} similar ones`;
    const detail = `${few} in ${address.neighborhood.name.en}.`;
    return { ...base, level: 'skipped', title: 'No comparable prices', detail };
  }
  const usual = Number(by_metre) * area_sqm;
  const percent = Math.round((Number(price) / usual - 1) * 100);
  const level =
    percent <= FAR_BELOW || percent >= FAR_ABOVE ? 'failed' : Math.abs(percent) >= FAR ? 'warning' : 'passed';
  const side = percent < 0 ? 'under' : 'above';
  return {
    check: 'price',
    level,
    title: level === 'passed' ? 'Price is usual for the area' : `Price ${Math.abs(percent)} % ${side} the area`,
    detail: `Median of ${count} similar: ${amountOf(usual, currency)} for ${area_sqm} m².`,
    evidence: { median: { amount: usual.toFixed(2), currency, count, percent } },
    link: { kind: 'list', query: listOf(property) },
  };
}

/** Tolerance in metres: approximate outlines may be wrong by this much, surveyed ones by the width of a street. */
const tolerance = { approximate: 1000, surveyed: 100, middle: 5000 } as const;
const FAR_OUTSIDE = 10_000;

const distance = (metres: number) => (metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`);

/** Whether the pin matches the address, as far as the neighbourhood's outline is known. */
export async function pinCheck({ db }: Context, { lat, lng, address }: Property): Promise<PropertyCheck | undefined> {
  if (lat === null || lng === null || !address) return undefined;
  const outline = await findOutline(db, address.neighborhood_id);
  if (!outline) return undefined;
  const { polygon } = outline;
  const ring = polygon ?? { type: 'Polygon' as const, coordinates: [[[outline.lng, outline.lat]]] };
  const metres = metresOutside({ lat, lng }, ring);
  const allowed = tolerance[polygon ? (polygon.approximate ? 'approximate' : 'surveyed') : 'middle'];
  const where = address.neighborhood.name.en;
  const isOut = metres > allowed;
  return {
    check: 'pin',
    level: !isOut ? 'passed' : metres > FAR_OUTSIDE ? 'failed' : 'warning',
    title: isOut ? `The pin lies outside ${where}` : `The pin lies in ${where}`,
    detail: isOut ? `${distance(metres)} away from ${polygon ? 'it' : 'its middle'}.` : '',
    evidence: isOut ? { distance_m: metres } : {},
    link: { kind: 'part', part: 'address' },
  };
}
