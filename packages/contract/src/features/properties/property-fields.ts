import * as z from 'zod';
import {
  currency,
  day,
  id,
  instant,
  line,
  money,
  nameLine,
  nullIfEmpty,
  paragraph,
  version,
} from '../../core/fields.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import type { Transitions } from '../../core/transitions.ts';

export const propertyStatuses = ['draft', 'pending', 'changes_requested', 'published', 'rejected'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const propertyTransitions = {
  submit: { from: ['draft', 'changes_requested'], to: 'pending', permission: 'property.edit' },
  accept: { from: ['pending', 'changes_requested', 'rejected'], to: 'published', permission: 'property.review' },
  request_changes: { from: ['pending', 'published'], to: 'changes_requested', permission: 'property.review' },
  reject: { from: ['pending', 'changes_requested', 'published'], to: 'rejected', permission: 'property.review' },
} as const satisfies Transitions<PropertyStatus>;

/** Reasons for rejecting a property or requesting changes; shown to its owner. */
export const reviewReasons = [
  'duplicate',
  'wrong_location',
  'poor_photos',
  'missing_information',
  'wrong_category',
  'price_suspect',
  'contact_in_text',
  'not_authorised',
  'prohibited',
  'other',
] as const;

/** Parts that are saved separately: a save is stale only if its own part was changed since it was loaded. */
export const propertyParts = [
  'details',
  'address',
  'tags',
  'rooms',
  'features',
  'facilities',
  'views',
  'availability',
  'photos',
] as const;
export type PropertyPart = (typeof propertyParts)[number];

export const pricePeriods = ['day', 'week', 'month', 'year'] as const;
export const availabilityStatuses = ['available', 'blocked', 'booked'] as const;
export const featureValueTypes = ['flag', 'number', 'text'] as const;

/** Limits shown by the forms and enforced by the server. */
export const propertyLimits = {
  tags: 10,
  rooms: 50,
  photos: 40,
  photoBytes: 10 * 1024 * 1024,
  photoSide: 800,
} as const;

const yearAhead = () => new Date().getUTCFullYear() + 5;
const yearBuilt = () =>
  z
    .int()
    .min(1800)
    .refine((year) => year <= yearAhead(), 'Must be at most five years ahead');

/** Greater than zero, never a float. */
const price = () => money().refine((amount) => Number(amount) > 0, 'Must be more than 0');

const area = () => z.number().min(1).max(100_000);
const coordinate = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((degrees) => Math.round(degrees * 1e6) / 1e6);

/**
 * The fields of a property, each a column of its table. By default a new one is writable, returned, audited, copied and
 * exported.
 */
export const propertyFields = fields({
  reference: readOnly(z.string(), 'Reference'),
  title: field(line(10, 120), 'Title'),
  description: field(paragraph(50, 5000).nullable(), 'Description', { exported: false }),
  status: readOnly(z.enum(propertyStatuses), 'Status'),
  status_reason: readOnly(z.string().nullable(), 'Reason', { exported: false }),
  status_note: readOnly(z.string().nullable(), 'Note', { exported: false }),
  property_type_id: field(id(), 'Type'),
  listing_reason_id: field(id(), 'Listing reason'),
  price: field(price().nullable(), 'Price'),
  currency: field(currency().nullable(), 'Currency'),
  price_period: field(z.enum(pricePeriods).nullable(), 'Paid per'),
  area_sqm: field(area().nullable(), 'Area'),
  bedrooms: field(z.int().min(0).max(50).nullable(), 'Bedrooms'),
  bathrooms: field(z.int().min(0).max(50).nullable(), 'Bathrooms'),
  floor: field(z.int().min(-5).max(200).nullable(), 'Floor', { exported: false }),
  floors_total: field(z.int().min(0).max(200).nullable(), 'Floors in the building', { exported: false }),
  year_built: field(yearBuilt().nullable(), 'Year built', { exported: false }),
  owner_id: field(id(), 'Owner'),
  /** Who earns the pay once it is accepted: the creator, unless changed by an admin with `property.assign`. */
  added_by_id: field(id().nullable(), 'Added by', { copied: false }),
  assigned_admin_id: field(id().nullable(), 'Assignee', { copied: false }),
  is_hot_deal: readOnly(z.boolean(), 'Hot deal'),
  hot_deal_since: readOnly(instant().nullable(), 'Hot deal since', { exported: false }),
  hot_deal_ends_at: readOnly(instant().nullable(), 'Hot deal until', { exported: false }),
  /** Hidden from the public app because its owner is blocked. */
  is_hidden: readOnly(z.boolean(), 'Hidden', { exported: false }),
  submitted_at: readOnly(instant().nullable(), 'Submitted', { exported: false }),
  reviewed_at: readOnly(instant().nullable(), 'Reviewed', { exported: false }),
  duplicate_of_id: readOnly(id().nullable(), 'Duplicate of', { exported: false }),
  photos_count: readOnly(z.int(), 'Photos'),
  reports_count: readOnly(z.int(), 'Reports'),
  published_at: readOnly(instant().nullable(), 'Published'),
  deleted_at: readOnly(instant().nullable(), 'Deleted', { exported: false }),
});

const optional = z.strictObject(propertyFields.input).partial().shape;

export const isFloorInHouse = ({ floor, floors_total }: { floor?: number | null; floors_total?: number | null }) =>
  floor == null || floors_total == null || floor <= floors_total;
export const floorProblem = { path: ['floor'], message: 'Must not be above the top floor' };

/** A new draft: only its type and owner are required. */
export const PropertyInput = z
  .strictObject({
    ...optional,
    title: propertyFields.input.title,
    property_type_id: propertyFields.input.property_type_id,
    listing_reason_id: propertyFields.input.listing_reason_id,
    owner_id: propertyFields.input.owner_id,
  })
  .refine(isFloorInHouse, floorProblem);
export type PropertyInput = z.output<typeof PropertyInput>;

/** A partial update: omitted fields are not changed. */
export const PropertyChange = z.strictObject({ ...optional, version: version() }).refine(isFloorInHouse, floorProblem);
export type PropertyChange = z.output<typeof PropertyChange>;

/** The address of a property: also columns of its table. */
export const addressFields = fields({
  country_id: field(id(), 'Country'),
  city_id: field(id(), 'City'),
  neighborhood_id: field(id(), 'Neighbourhood'),
  street: field(line(3, 200), 'Street'),
  building: field(nullIfEmpty(line(0, 60)), 'Building'),
  unit: field(nullIfEmpty(line(0, 30)), 'Unit'),
  postal_code: field(nullIfEmpty(line(0, 20)), 'Postal code'),
  lat: field(coordinate(90).nullish(), 'Latitude'),
  lng: field(coordinate(180).nullish(), 'Longitude'),
  hide_exact_location: field(z.boolean().default(false), 'Hide the exact location'),
});

export const AddressInput = z
  .strictObject({ ...addressFields.input, version: version() })
  .refine(({ lat, lng }) => (lat == null) === (lng == null), { path: ['lng'], message: 'Enter both or neither' });
export type AddressInput = z.output<typeof AddressInput>;

const once = <T>(key: (item: T) => unknown) =>
  [(items: T[]) => new Set(items.map(key)).size === items.length, 'List each one only once'] as const;

export const TagsInput = z.strictObject({
  tag_ids: z
    .array(id())
    .max(propertyLimits.tags)
    .refine(...once<number>((tag) => tag)),
  version: version(),
});

export const RoomsInput = z.strictObject({
  rooms: z
    .array(z.strictObject({ room_type_id: id(), count: z.int().min(1).max(50), area_sqm: area().nullish() }))
    .max(propertyLimits.rooms),
  version: version(),
});
export type RoomsInput = z.output<typeof RoomsInput>;

export const FeaturesInput = z.strictObject({
  features: z
    .array(
      z.strictObject({
        feature_id: id(),
        /** By the type of the feature: true (or omitted) for a flag, a number, a text. */
        value: z.union([z.boolean(), z.number().min(-1e9).max(1e9), line(1, 200)]).nullish(),
      }),
    )
    .max(200)
    .refine(...once<{ feature_id: number }>(({ feature_id }) => feature_id)),
  version: version(),
});
export type FeaturesInput = z.output<typeof FeaturesInput>;

export const facilityFields = fields({
  facility_type_id: field(id(), 'Facility'),
  name: field(nullIfEmpty(nameLine(0, 80)), 'Name'),
  description: field(nullIfEmpty(paragraph(0, 500)), 'Description'),
  distance_m: field(z.int().min(0).max(1_000_000).nullish(), 'Distance'),
});
export const propertyViewFields = fields({
  view_category_id: field(id(), 'View'),
  description: field(nullIfEmpty(paragraph(0, 300)), 'Description'),
});
export const availabilityFields = fields({
  starts_on: field(day(), 'First day'),
  ends_on: field(day(), 'Last day'),
  status: field(z.enum(availabilityStatuses), 'Status'),
  price: field(price().nullish(), 'Price'),
  note: field(nullIfEmpty(line(0, 200)), 'Note'),
});

const isInOrder = ({ starts_on, ends_on }: { starts_on?: string; ends_on?: string }) =>
  starts_on === undefined || ends_on === undefined || starts_on <= ends_on;
const orderProblem = { path: ['ends_on'], message: 'Must not be before the first day' };

const added = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ property_id: id(), ...shape });
/** Partial updates for rows, too. */
const changed = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...z.strictObject(shape).partial().shape, version: version() });

export const FacilityInput = added(facilityFields.input);
export const FacilityChange = changed(facilityFields.input);
export const ViewInput = added(propertyViewFields.input);
export const ViewChange = changed(propertyViewFields.input);
export const AvailabilityInput = added(availabilityFields.input).refine(isInOrder, orderProblem);
export const AvailabilityChange = changed(availabilityFields.input).refine(isInOrder, orderProblem);

/** A single row as edited by a form: its property is part of the URL. */
export const FacilityRow = z.strictObject(facilityFields.input);
export const ViewRow = z.strictObject(propertyViewFields.input);
export const AvailabilityRow = z.strictObject(availabilityFields.input).refine(isInOrder, orderProblem);
