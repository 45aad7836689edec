import * as z from 'zod';
import { recordFields } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { earningStatuses } from '../payouts/earning-statuses.ts';
import { addressFields, availabilityStatuses, featureValueTypes, propertyFields } from './property-fields.ts';
import { ChangeRequest } from './property-review.ts';

// Reply schemas of properties.

const item = z.object({ id: z.int(), name: localized(z.string()) });
const place = item;

export const PropertyAddress = z.object({
  ...addressFields.reply,
  country: place.extend({ code: z.string() }),
  city: place.extend({ timezone: z.string() }),
  neighborhood: place,
});

const photoUrls = z.object({ thumb: z.string(), card: z.string(), full: z.string() });

export const PropertyPhoto = z.object({
  id: z.int(),
  position: z.int(),
  alt: z.object({ en: z.string().optional(), ar: z.string().optional(), fr: z.string().optional() }),
  width: z.int(),
  height: z.int(),
  urls: photoUrls,
});
export type PropertyPhoto = z.infer<typeof PropertyPhoto>;

// Long texts and details are omitted from lists, which are sent often.
const {
  description,
  status_note,
  floor,
  floors_total,
  year_built,
  hot_deal_since,
  reviewed_at,
  duplicate_of_id,
  ...listed
} = propertyFields.reply;

/** A row of a list; the details extend it. */
export const PropertyRow = z.object({
  ...recordFields,
  ...listed,
  property_type: item,
  listing_reason: item.extend({ is_rental: z.boolean() }),
  country: place.extend({ code: z.string() }).nullable(),
  city: place.nullable(),
  neighborhood: place.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  owner: person,
  added_by: person.nullable(),
  assigned_admin: person.nullable(),
  tags: z.array(item.extend({ color: z.string().nullable() })),
  locales_done: z.int(),
  locales_total: z.int(),
  cover_url: z.string().nullable(),
});
export type PropertyRow = z.infer<typeof PropertyRow>;

/** Includes the earning status for callers who may see it; null also if nothing was earned. */
export const ListedProperty = PropertyRow.extend({ earning_status: z.enum(earningStatuses).nullable() });
export type ListedProperty = z.infer<typeof ListedProperty>;

const rowFields = { id: z.int(), version: z.int() };

export const PropertyFacility = z.object({
  ...rowFields,
  facility_type_id: z.int(),
  facility_type: item,
  name: z.string().nullable(),
  description: z.string().nullable(),
  distance_m: z.int().nullable(),
});
export const PropertyView = z.object({
  ...rowFields,
  view_category_id: z.int(),
  view_category: item,
  description: z.string().nullable(),
});
export const PropertyAvailability = z.object({
  ...rowFields,
  starts_on: z.string(),
  ends_on: z.string(),
  status: z.enum(availabilityStatuses),
  price: z.string().nullable(),
  note: z.string().nullable(),
});

export const Property = PropertyRow.extend({
  description,
  status_note,
  floor,
  floors_total,
  year_built,
  hot_deal_since,
  reviewed_at,
  reviewed_by: person.nullable(),
  duplicate_of_id,
  address: PropertyAddress.nullable(),
  /** The initial map position before it has an address: a city of its owner's country. */
  map_start: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  rooms: z.array(z.object({ room_type_id: z.int(), room_type: item, count: z.int(), area_sqm: z.number().nullable() })),
  features: z.array(
    z.object({
      feature_id: z.int(),
      feature: item.extend({
        icon: z.string().nullable(),
        value_type: z.enum(featureValueTypes),
        unit: z.string().nullable(),
        category: item,
      }),
      /** True for a flag. */
      value: z.union([z.boolean(), z.number(), z.string()]).nullable(),
    }),
  ),
  facilities: z.array(PropertyFacility),
  views: z.array(PropertyView),
  availability: z.array(PropertyAvailability),
  photos: z.array(PropertyPhoto),
  /** Existing translations; the source texts are in `title` and `description`. */
  translations: z.array(
    z.object({
      locale: localeCode(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      is_done: z.boolean(),
    }),
  ),
  /** The number of upcoming appointments that a deletion or rejection would cancel. */
  upcoming_appointments_count: z.int(),
  /** The changes requested from its owner, until the next decision. */
  change_request: ChangeRequest.nullable(),
});
export type Property = z.infer<typeof Property>;
