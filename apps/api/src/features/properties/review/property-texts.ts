import {
  type ChangeRequest,
  isOneOfValues,
  type Localized,
  localizedText,
  type Property,
  type PropertyPart,
  propertyParts,
  type RequestedChange,
  type ReviewField,
  reviewFields,
  sourceLocale,
} from '@lintel/contract';
import { dayText } from '../../../platform/time-zones.ts';

/** A snapshot of a property, field by field, stored with a change request. */
export type PropertySnapshot = { texts: Partial<Record<ReviewField, string>>; photos: Photo[] };
type Photo = { id: number; alt: string };

/** The property without the change request itself. */
export type PropertySnapshotSource = Omit<Property, 'change_request' | 'cover_url' | 'photos'> & {
  photos: Pick<Property['photos'][number], 'id' | 'alt'>[];
};

const name = (item: { name: Localized } | null | undefined) => item && localizedText(item.name, sourceLocale);
const joined = (parts: unknown[], between = ', ') => parts.filter((part) => part != null && part !== '').join(between);
const lines = <T>(rows: readonly T[], line: (row: T) => string) => rows.map(line).join('\n');

/** Readable text for ids, and the rows of parts, one per line. Other fields are text or numbers already. */
const written: { [F in ReviewField]?: (property: PropertySnapshotSource) => string | number | null | undefined } = {
  property_type_id: ({ property_type }) => name(property_type),
  listing_reason_id: ({ listing_reason }) => name(listing_reason),
  country_id: ({ address }) => name(address?.country),
  city_id: ({ address }) => name(address?.city),
  neighborhood_id: ({ address }) => name(address?.neighborhood),
  street: ({ address }) => address?.street,
  building: ({ address }) => address?.building,
  unit: ({ address }) => address?.unit,
  postal_code: ({ address }) => address?.postal_code,
  tags: ({ tags }) => lines(tags, (tag) => name(tag) ?? ''),
  rooms: ({ rooms }) =>
    lines(rooms, ({ room_type, count, area_sqm }) =>
      joined([`${name(room_type)} × ${count}`, area_sqm && `${area_sqm} m²`]),
    ),
  features: ({ features }) =>
    lines(features, ({ feature, value }) =>
      value === true ? `${name(feature)}` : `${name(feature)}: ${joined([value, feature.unit], ' ')}`,
    ),
  facilities: ({ facilities }) =>
    lines(facilities, ({ facility_type, name: called, distance_m, description }) =>
      joined([name(facility_type), called, distance_m !== null && `${distance_m} m`, description]),
    ),
  views: ({ views }) => lines(views, ({ view_category, description }) => joined([name(view_category), description])),
  availability: ({ availability }) =>
    lines(availability, ({ starts_on, ends_on, status, price, note }) =>
      joined([`${starts_on} to ${ends_on}`, status, price, note]),
    ),
};

const isPart = (field: string): field is PropertyPart => isOneOfValues(propertyParts, field);
/** Compared field by field, or by their photos. */
const apart = ['details', 'address', 'photos'];

function textOf(property: PropertySnapshotSource, field: ReviewField): string | undefined {
  const write = written[field];
  const value = write ? write(property) : (property as Record<string, unknown>)[field];
  return value == null || value === '' ? undefined : String(value);
}

export const snapshotOf = (property: PropertySnapshotSource): PropertySnapshot => ({
  texts: Object.fromEntries(
    reviewFields
      .filter((field) => !apart.includes(field))
      .map((field) => [field, textOf(property, field)])
      .filter(([, text]) => text !== undefined),
  ),
  photos: property.photos.map(({ id, alt }) => ({ id, alt: alt.en ?? '' })),
});

const ofAddress = [
  'country_id',
  'city_id',
  'neighborhood_id',
  'street',
  'building',
  'unit',
  'postal_code',
  'lat',
  'lng',
];
const partOf = (field: ReviewField): PropertyPart =>
  isPart(field) ? field : ofAddress.includes(field) ? 'address' : 'details';

type Change = ChangeRequest['changes'][number];

const count = (photos: readonly Photo[]) => `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;

/** Photos have no text, so the change is their number and what is new. */
function photoChange(before: readonly Photo[], after: readonly Photo[]): Change[] {
  const isSame = before.length === after.length && before.every(({ id }, index) => id === after[index]?.id);
  const isWorded = isSame && before.some(({ alt }, index) => alt !== after[index]?.alt);
  if (isSame && !isWorded) return [];
  const fresh = after.filter(({ id }) => !before.some((photo) => photo.id === id)).length;
  const gone = before.filter(({ id }) => !after.some((photo) => photo.id === id)).length;
  const how = [
    fresh > 0 && `${fresh} new`,
    gone > 0 && `${gone} removed`,
    fresh + gone === 0 && (isWorded ? 'described anew' : 'in another order'),
  ];
  return [
    { field: 'photos', part: 'photos', before: count(before), after: joined([count(after), ...how.filter(Boolean)]) },
  ];
}

/** Snapshots store ISO dates, so that they compare at any age; staff see readable dates. */
const readable = (field: ReviewField, text: string | undefined) =>
  field === 'availability' ? (text?.replace(/\b\d{4}-\d\d-\d\d\b/g, readableDay) ?? null) : (text ?? null);

const readableDay = (day: string) => (Number.isNaN(Date.parse(`${day}T00:00:00Z`)) ? day : dayText(day));

/** The differences between two snapshots. */
export function changesBetween(before: PropertySnapshot, after: PropertySnapshot): Change[] {
  const texts = reviewFields
    .filter((field) => before.texts[field] !== after.texts[field])
    .map((field) => ({
      field,
      part: partOf(field),
      before: readable(field, before.texts[field]),
      after: readable(field, after.texts[field]),
    }));
  return [...texts, ...photoChange(before.photos, after.photos)];
}

/** Fields that belong together: amount, currency and period; latitude and longitude. */
const together: ReviewField[][] = [
  ['price', 'currency', 'price_period'],
  ['lat', 'lng'],
];

/** Whether the requested field was changed; whether it is correct now is for the reviewer to decide. */
export function isSettled({ field }: Pick<RequestedChange, 'field'>, changes: readonly Change[]): boolean {
  const meant = together.find((fields) => fields.includes(field)) ?? [field];
  return changes.some((change) => meant.includes(change.field) || change.part === field);
}
