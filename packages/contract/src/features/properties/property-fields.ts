import * as z from 'zod';
import { currency, day, id, line, money, noneIfEmpty, paragraph, version } from '../../core/fields.ts';
import type { Transitions } from '../../core/transitions.ts';

export const propertyStatuses = ['draft', 'pending', 'changes_requested', 'published', 'rejected'] as const;
export type PropertyStatus = (typeof propertyStatuses)[number];

export const propertyTransitions = {
  submit: { from: ['draft', 'changes_requested'], to: 'pending', permission: 'property.edit' },
  accept: { from: ['pending', 'changes_requested', 'rejected'], to: 'published', permission: 'property.review' },
  request_changes: { from: ['pending', 'published'], to: 'changes_requested', permission: 'property.review' },
  reject: { from: ['pending', 'changes_requested', 'published'], to: 'rejected', permission: 'property.review' },
} as const satisfies Transitions<PropertyStatus>;

/** Why a listing is turned down or sent back; its owner reads it. */
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

export const pricePeriods = ['day', 'week', 'month', 'year'] as const;
export const availabilityStatuses = ['available', 'blocked', 'booked'] as const;
export const featureValueTypes = ['flag', 'number', 'text'] as const;

/** Limits that the forms show and the server keeps. */
export const propertyLimits = {
  tags: 10,
  rooms: 50,
  photos: 40,
  photoBytes: 10 * 1024 * 1024,
  photoSide: 800,
} as const;

const yearAhead = () => new Date().getUTCFullYear() + 5;

/** More than nothing, never a float. */
const price = () => money().refine((amount) => Number(amount) > 0, 'Must be more than 0');

const area = () => z.number().min(1).max(100_000);
const coordinate = (limit: number) =>
  z
    .number()
    .min(-limit)
    .max(limit)
    .transform((degrees) => Math.round(degrees * 1e6) / 1e6);

/** The own fields of a property, as they are written. */
export const propertyFields = {
  title: line(10, 120),
  description: paragraph(50, 5000).nullable(),
  property_type_id: id(),
  listing_reason_id: id(),
  price: price().nullable(),
  currency: currency().nullable(),
  price_period: z.enum(pricePeriods).nullable(),
  area_sqm: area().nullable(),
  bedrooms: z.int().min(0).max(50).nullable(),
  bathrooms: z.int().min(0).max(50).nullable(),
  floor: z.int().min(-5).max(200).nullable(),
  floors_total: z.int().min(0).max(200).nullable(),
  year_built: z
    .int()
    .min(1800)
    .refine((year) => year <= yearAhead(), 'Must be at most five years ahead')
    .nullable(),
  owner_id: id(),
  /** Who is paid for it once it is accepted: the creator, unless somebody with `property.assign` says otherwise. */
  added_by_id: id().nullable(),
  assigned_admin_id: id().nullable(),
};

const optional = z.strictObject(propertyFields).partial().shape;

const isFloorInHouse = ({ floor, floors_total }: { floor?: number | null; floors_total?: number | null }) =>
  floor == null || floors_total == null || floor <= floors_total;
const floorProblem = { path: ['floor'], message: 'Must not be above the top floor' };

/** A draft: what it is and whose; the rest may follow. */
export const PropertyInput = z
  .strictObject({
    ...optional,
    title: propertyFields.title,
    property_type_id: id(),
    listing_reason_id: id(),
    owner_id: id(),
  })
  .refine(isFloorInHouse, floorProblem);
export type PropertyInput = z.output<typeof PropertyInput>;

/** Only the fields it names are changed. */
export const PropertyChange = z.strictObject({ ...optional, version: version() }).refine(isFloorInHouse, floorProblem);
export type PropertyChange = z.output<typeof PropertyChange>;

export const AddressInput = z
  .strictObject({
    country_id: id(),
    city_id: id(),
    neighborhood_id: id(),
    street: line(3, 200),
    building: noneIfEmpty(line(0, 60)),
    unit: noneIfEmpty(line(0, 30)),
    postal_code: noneIfEmpty(line(0, 20)),
    lat: coordinate(90).nullish(),
    lng: coordinate(180).nullish(),
    hide_exact_location: z.boolean().default(false),
    version: version(),
  })
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
        /** By the feature's kind: true (or nothing) for a flag, a number, a text. */
        value: z.union([z.boolean(), z.number().min(-1e9).max(1e9), line(1, 200)]).nullish(),
      }),
    )
    .max(200)
    .refine(...once<{ feature_id: number }>(({ feature_id }) => feature_id)),
  version: version(),
});
export type FeaturesInput = z.output<typeof FeaturesInput>;

const facility = {
  facility_type_id: id(),
  name: noneIfEmpty(line(0, 80)),
  description: noneIfEmpty(paragraph(0, 500)),
  distance_m: z.int().min(0).max(1_000_000).nullish(),
};
const view = { view_category_id: id(), description: noneIfEmpty(paragraph(0, 300)) };
const availability = {
  starts_on: day(),
  ends_on: day(),
  status: z.enum(availabilityStatuses),
  price: price().nullish(),
  note: noneIfEmpty(line(0, 200)),
};

const isInOrder = ({ starts_on, ends_on }: { starts_on?: string; ends_on?: string }) =>
  starts_on === undefined || ends_on === undefined || starts_on <= ends_on;
const orderProblem = { path: ['ends_on'], message: 'Must not be before the first day' };

const added = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ property_id: id(), ...shape });
/** Rows change by the fields they name, too. */
const changed = <T extends z.ZodRawShape>(shape: T) =>
  z.strictObject({ ...z.strictObject(shape).partial().shape, version: version() });

export const FacilityInput = added(facility);
export const FacilityChange = changed(facility);
export const ViewInput = added(view);
export const ViewChange = changed(view);
export const AvailabilityInput = added(availability).refine(isInOrder, orderProblem);
export const AvailabilityChange = changed(availability).refine(isInOrder, orderProblem);
