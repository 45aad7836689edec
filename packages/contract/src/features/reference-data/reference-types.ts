/** Fields of a type in addition to the shared ones. Forms, lists, CSV files and the API derive from it. */
export type ReferenceField =
  | { kind: 'icon'; label: string }
  | { kind: 'color'; label: string }
  /**
   * A boolean, false by default. With `staysOnceUsed` it cannot be changed once the item is used, because it decides
   * which fields records must have.
   */
  | { kind: 'flag'; label: string; staysOnceUsed?: boolean }
  /** A reference to an item of another type; the table has a foreign key column of this name. */
  | { kind: 'item'; label: string; of: string };

const icon = () => ({ kind: 'icon', label: 'Icon' }) as const;
const color = () => ({ kind: 'color', label: 'Colour' }) as const;
const decidingFlag = (label: string) => ({ kind: 'flag', label, staysOnceUsed: true }) as const;
const itemOf = <T extends string>(of: T, label: string) => ({ kind: 'item', label, of }) as const;

export type ReferenceType = {
  label: string;
  singular: string;
  /** The URL segment of the page: `/dashboard/core/{segment}`. The key is used by the API. */
  segment: string;
  icon: string;
  summary: string;
  fields: Record<string, ReferenceField>;
  /** Where the records that use an item are listed: the page, the filter for the item's id, and the table it shows. */
  uses: { list: string; filter: string; of: string };
};

const properties = (filter: string) => ({ list: '/dashboard/properties', filter, of: 'properties' });

/** All reference types that staff can edit. A new one needs only an entry here. */
export const referenceTypes = {
  'property-type': {
    label: 'Property types',
    singular: 'Property type',
    segment: 'property-type',
    icon: 'buildings-2',
    summary: 'What a property is: a flat, a villa, an office',
    fields: { icon: icon() },
    uses: properties('property_type_id'),
  },
  'listing-reason': {
    label: 'Listing reasons',
    singular: 'Listing reason',
    segment: 'property-listing-reason',
    icon: 'hand-money',
    summary: 'Why it is offered: for sale or for rent',
    fields: { icon: icon(), is_rental: decidingFlag('Rental, priced by a period') },
    uses: properties('listing_reason_id'),
  },
  tag: {
    label: 'Property tags',
    singular: 'Property tag',
    segment: 'property-tag',
    icon: 'tag',
    summary: 'Short labels shown on a property',
    fields: { color: color() },
    uses: properties('tag_id'),
  },
  'facility-type': {
    label: 'Facility types',
    singular: 'Facility type',
    segment: 'facility-type',
    icon: 'bus',
    summary: 'What is nearby: schools, stations, shops',
    fields: { icon: icon() },
    uses: properties('facility_type_id'),
  },
  'room-type': {
    label: 'Room types',
    singular: 'Room type',
    segment: 'room-type',
    icon: 'bed',
    summary: 'What a property is divided into',
    fields: { icon: icon() },
    uses: properties('room_type_id'),
  },
  'view-category': {
    label: 'View categories',
    singular: 'View category',
    segment: 'view-category',
    icon: 'panorama',
    summary: 'What can be seen from the windows',
    fields: { icon: icon() },
    uses: properties('view_category_id'),
  },
  'report-reason': {
    label: 'Report reasons',
    singular: 'Report reason',
    segment: 'report-reason',
    icon: 'flag',
    summary: 'Why users report a property or a person',
    fields: { icon: icon(), report_user_type_id: itemOf('report-user-type', 'User type') },
    uses: properties('report_reason_id'),
  },
  'report-user-type': {
    label: 'Report user types',
    singular: 'Report user type',
    segment: 'report-user-type',
    icon: 'users-group-rounded',
    summary: 'Who reports: a seeker, an owner, a neighbour',
    fields: { icon: icon() },
    uses: { list: '/dashboard/core/report-reason', filter: 'report_user_type_id', of: 'reference_items' },
  },
} as const satisfies Record<string, ReferenceType>;

export type ReferenceTypeKey = keyof typeof referenceTypes;

/** Looked up at call time, so that types added later are found. */
export function referenceType(type: string): ReferenceType {
  const found = (referenceTypes as Record<string, ReferenceType>)[type];
  if (!found) throw new Error(`There is no reference type ${type}`);
  return found;
}

export const referenceTypeKeys = (): string[] => Object.keys(referenceTypes);

/** The type of the page at `/dashboard/core/{segment}`. */
export const referenceTypeOfSegment = (segment: string): string | undefined =>
  referenceTypeKeys().find((type) => referenceType(type).segment === segment);
