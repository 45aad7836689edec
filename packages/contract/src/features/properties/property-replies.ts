import * as z from 'zod';
import { instant, recordFields } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { availabilityStatuses, featureValueTypes, pricePeriods, propertyStatuses } from './property-fields.ts';

// What a property looks like when it is read.

const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });
const item = z.object({ id: z.int(), name: localized(z.string()) });
const place = item;

export const PropertyAddress = z.object({
  country_id: z.int(),
  city_id: z.int(),
  neighborhood_id: z.int(),
  country: place.extend({ code: z.string() }),
  city: place.extend({ timezone: z.string() }),
  neighborhood: place,
  street: z.string(),
  building: z.string().nullable(),
  unit: z.string().nullable(),
  postal_code: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  hide_exact_location: z.boolean(),
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

/** What a list shows; what stands in the details comes on top. */
export const PropertyRow = z.object({
  ...recordFields,
  reference: z.string(),
  title: z.string(),
  property_type_id: z.int(),
  property_type: item,
  listing_reason_id: z.int(),
  listing_reason: item.extend({ is_rental: z.boolean() }),
  price: z.string().nullable(),
  currency: z.string().nullable(),
  price_period: z.enum(pricePeriods).nullable(),
  area_sqm: z.number().nullable(),
  bedrooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  country: place.extend({ code: z.string() }).nullable(),
  city: place.nullable(),
  neighborhood: place.nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  owner_id: z.int(),
  owner: person,
  added_by_id: z.int().nullable(),
  added_by: person.nullable(),
  assigned_admin_id: z.int().nullable(),
  assigned_admin: person.nullable(),
  status: z.enum(propertyStatuses),
  status_reason: z.string().nullable(),
  is_hot_deal: z.boolean(),
  hot_deal_ends_at: instant().nullable(),
  is_hidden: z.boolean(),
  submitted_at: instant().nullable(),
  published_at: instant().nullable(),
  locales_done: z.int(),
  locales_total: z.int(),
  photos_count: z.int(),
  reports_count: z.int(),
  cover_url: z.string().nullable(),
  deleted_at: instant().nullable(),
});
export type PropertyRow = z.infer<typeof PropertyRow>;

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
  description: z.string().nullable(),
  floor: z.int().nullable(),
  floors_total: z.int().nullable(),
  year_built: z.int().nullable(),
  status_note: z.string().nullable(),
  hot_deal_since: instant().nullable(),
  reviewed_at: instant().nullable(),
  reviewed_by: person.nullable(),
  duplicate_of_id: z.int().nullable(),
  address: PropertyAddress.nullable(),
  tags: z.array(item.extend({ color: z.string().nullable() })),
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
      /** True for a flag: it is there. */
      value: z.union([z.boolean(), z.number(), z.string()]).nullable(),
    }),
  ),
  facilities: z.array(PropertyFacility),
  views: z.array(PropertyView),
  availability: z.array(PropertyAvailability),
  photos: z.array(PropertyPhoto),
  /** What is there in other languages; the source stands in `title` and `description`. */
  translations: z.array(
    z.object({
      locale: localeCode(),
      title: z.string().nullable(),
      description: z.string().nullable(),
      is_done: z.boolean(),
    }),
  ),
  /** How many viewings still to come a deletion would cancel. */
  upcoming_appointments_count: z.int(),
});
export type Property = z.infer<typeof Property>;
