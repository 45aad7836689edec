import * as z from 'zod';
import { endpoint, raw } from '../../core/endpoint.ts';
import { currency, day, id, line, paragraph, searchTerm, version } from '../../core/fields.ts';
import { localeCode, localizedOrNone } from '../../core/locales.ts';
import { anyOf, listQuery, queryFlag, queryId, queryNumber } from '../../core/paging.ts';
import { AuditEvent } from '../audit/audit.ts';
import { exportOf } from '../exports/exports.ts';
import { Note } from '../users/users.ts';
import {
  AddressInput,
  AvailabilityChange,
  AvailabilityInput,
  FacilityChange,
  FacilityInput,
  FeaturesInput,
  Property,
  PropertyChange,
  PropertyInput,
  PropertyRow,
  propertyLimits,
  propertyStatuses,
  RoomsInput,
  TagsInput,
  ViewChange,
  ViewInput,
} from './property-fields.ts';

const v1 = '/v1/dashboard';
const path = `${v1}/property`;
const params = z.strictObject({ id: queryId() });
const changes = ['properties'];

export const propertySorts = [
  'created_at',
  'updated_at',
  'published_at',
  'price',
  'area_sqm',
  'title',
  'reference',
  /** Since `submitted_at`: ascending, whoever waits longest comes first. */
  'waiting',
] as const;

const amount = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount such as 1250.00')
    .transform(Number);

const degrees = (text: string) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

/** `west,south,east,north`. West may be east of east: the box then crosses the date line. */
export const bbox = () =>
  z
    .string()
    .max(100)
    .transform(degrees)
    .pipe(
      z.tuple([
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
      ]),
    )
    .refine(([, south, , north]) => south <= north, 'South must not be above north');

/** A polygon, `lng,lat;lng,lat;…`. */
export const polygon = () =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.split(';').map(degrees))
    .pipe(
      z
        .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
        .min(3)
        .max(200),
    );

/** An admin by id, oneself, or nobody. */
const assignee = () => z.union([z.enum(['me', 'none']), queryId()]);

export const propertyFilters = {
  status: anyOf(z.enum(propertyStatuses)).optional(),
  property_type_id: anyOf(queryId()).optional(),
  listing_reason_id: anyOf(queryId()).optional(),
  tag_id: anyOf(queryId()).optional(),
  facility_type_id: anyOf(queryId()).optional(),
  room_type_id: anyOf(queryId()).optional(),
  view_category_id: anyOf(queryId()).optional(),
  feature_id: anyOf(queryId()).optional(),
  country_id: anyOf(queryId()).optional(),
  city_id: anyOf(queryId()).optional(),
  neighborhood_id: anyOf(queryId()).optional(),
  price_min: amount().optional(),
  price_max: amount().optional(),
  currency: currency().optional(),
  area_min: amount().optional(),
  area_max: amount().optional(),
  bedrooms: anyOf(queryNumber(0, 50)).optional(),
  bedrooms_min: queryNumber(0, 50).optional(),
  assigned_admin_id: anyOf(assignee()).optional(),
  added_by_id: anyOf(assignee()).optional(),
  owner_id: anyOf(queryId()).optional(),
  is_hot_deal: queryFlag().optional(),
  missing_locale: localeCode().optional(),
  has_photo: queryFlag().optional(),
  has_location: queryFlag().optional(),
  has_reports: queryFlag().optional(),
  report_reason_id: anyOf(queryId()).optional(),
  created_from: day().optional(),
  created_to: day().optional(),
  updated_from: day().optional(),
  updated_to: day().optional(),
  published_from: day().optional(),
  published_to: day().optional(),
  bbox: bbox().optional(),
  area: polygon().optional(),
  /** Those deleted in the last 30 days instead of those that stand; needs `property.delete`. */
  is_deleted: queryFlag().optional(),
};

export const propertyQuery = listQuery({ sorts: propertySorts, defaultSort: '-created_at', filters: propertyFilters });

export const listProperties = endpoint({
  method: 'GET',
  path,
  summary: 'Listings',
  permission: 'property.view',
  query: propertyQuery,
  reply: PropertyRow,
  paged: true,
});

const counted = z.object({
  all: z.int(),
  draft: z.int(),
  pending: z.int(),
  changes_requested: z.int(),
  published: z.int(),
  rejected: z.int(),
  /** Above ten thousand a count is an estimate. */
  is_estimate: z.boolean(),
});

export const countProperties = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many listings match, by status; the filter on status itself is left out',
  permission: 'property.view',
  query: propertyQuery,
  reply: counted,
});

export const exportProperties = exportOf({ path, query: propertyQuery, of: 'listing', permission: 'property.view' });

/** For those who write listings but may not look into users: names alone, found by names alone. */
export const propertyOwners = endpoint({
  method: 'GET',
  path: `${path}/owners`,
  summary: 'Users who may own a listing, by name or number, at most 25',
  permission: 'property.edit',
  query: z.strictObject({ search: searchTerm().optional(), id: queryId().optional() }),
  reply: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
});

export const getProperty = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One listing with all its parts',
  permission: 'property.view',
  params,
  reply: Property,
});

export const createProperty = endpoint({
  method: 'POST',
  path,
  summary: 'Begin a draft',
  permission: 'property.edit',
  body: PropertyInput,
  reply: Property,
  status: 201,
  changes,
});

export const updateProperty = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change the own fields that are named',
  permission: 'property.edit',
  params,
  body: PropertyChange,
  reply: Property,
  changes,
});

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a listing and cancel its upcoming viewings; it can be restored for 30 days',
  permission: 'property.delete',
  params,
  reply: z.object({ id: z.int(), cancelled_appointments: z.int() }),
  changes: ['properties', 'appointments', 'users'],
});

export const restoreProperty = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Bring a listing back within 30 days of its deletion; a version that is sent is judged',
  permission: 'property.delete',
  params,
  body: z.strictObject({ version: version().optional() }).prefault({}),
  reply: Property,
  changes: ['properties', 'users'],
});

export const duplicateProperty = endpoint({
  method: 'POST',
  path: '/v2/dashboard/property/{id}/duplicate',
  summary: 'Copy a listing with its parts and photos into a new draft',
  permission: 'property.duplicate',
  params,
  reply: Property,
  status: 201,
  changes: ['properties', 'users'],
});

export const userProperties = endpoint({
  method: 'GET',
  path: `${v1}/user/{id}/properties`,
  summary: 'The listings of one user',
  permission: 'user.view',
  params,
  query: propertyQuery,
  reply: PropertyRow,
  paged: true,
});

// Parts that are replaced whole; `{id}` is the property.

const part = <B extends z.ZodType>(name: string, summary: string, body: B) =>
  endpoint({
    method: 'PUT',
    path: `${v1}/property-${name}/{id}`,
    summary,
    permission: 'property.edit',
    params,
    body,
    reply: Property,
    changes,
  });

export const putPropertyTags = part('tag', 'The tags of a listing', TagsInput);
export const putPropertyAddress = part('address', 'Where a listing is', AddressInput);
export const putPropertyRooms = part('room', 'The rooms of a listing', RoomsInput);
export const putPropertyFeatures = part('feature', 'The features of a listing', FeaturesInput);

// Parts with rows of their own; `{id}` is the row.

const added = <B extends z.ZodType>(name: string, summary: string, body: B) =>
  endpoint({
    method: 'POST',
    path: `${v1}/property-${name}`,
    summary,
    permission: 'property.edit',
    body,
    reply: Property,
    status: 201,
    changes,
  });

const removed = (name: string, summary: string) =>
  endpoint({
    method: 'DELETE',
    path: `${v1}/property-${name}/{id}`,
    summary,
    permission: 'property.edit',
    params,
    reply: Property,
    changes,
  });

export const addPropertyFacility = added('facility', 'Add a facility nearby or in the house', FacilityInput);
export const updatePropertyFacility = part('facility', 'Change a facility', FacilityChange);
export const removePropertyFacility = removed('facility', 'Take a facility away');
export const addPropertyView = added('view', 'Add a view', ViewInput);
export const updatePropertyView = part('view', 'Change a view', ViewChange);
export const removePropertyView = removed('view', 'Take a view away');
export const addPropertyAvailability = added('availability', 'Say when a listing is free or taken', AvailabilityInput);
export const updatePropertyAvailability = part('availability', 'Change a stretch of days', AvailabilityChange);
export const removePropertyAvailability = removed('availability', 'Take a stretch of days away');

// Photos.

const { photoBytes, photoSide } = propertyLimits;
const photoLimits = `At most ${photoBytes / 1024 / 1024} MB each, at least ${photoSide} pixels on the longer side`;

/** What the form that brings photos holds. */
export const photoForm = {
  field: 'photo',
  aliases: ['photos', 'file'],
  most: 10,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  note: `${photoLimits}; judged by what is inside, not by name or type.`,
} as const;

/** All of them or none; the reply is the whole property. */
export const addPropertyPhoto = raw({
  method: 'POST',
  path: `${path}/{id}/photos`,
  summary: `Add photos: jpeg, png, webp or avif. ${photoLimits}`,
  permission: 'property.edit',
  params,
  accepts: 'multipart/form-data',
  files: photoForm,
  produces: 'application/json; charset=utf-8',
  reply: Property,
  status: 201,
  changes,
});

/** In words, by locale: none at all, or the source and what is translated. */
const alt = localizedOrNone(line(1, 200));

export const putPropertyPhotos = endpoint({
  method: 'PUT',
  path: `${path}/{id}/photos`,
  summary: 'The order of the photos (the first is the cover) and what they show, in words',
  permission: 'property.edit',
  params,
  body: z.strictObject({
    order: z.array(id()).max(propertyLimits.photos).optional(),
    /** By photo id. */
    alt: z.record(z.string().regex(/^\d{1,15}$/), alt).optional(),
    /** Photos are exempt; one that is sent is judged all the same. */
    version: version().optional(),
  }),
  reply: Property,
  changes,
});

export const deletePropertyPhoto = endpoint({
  method: 'DELETE',
  path: `${v1}/property-photo/{id}`,
  summary: 'Take a photo away',
  permission: 'property.edit',
  params,
  reply: Property,
  changes,
});

/**
 * Anyone who holds the signed address may fetch the picture, until it expires; without one, whoever is signed in and may
 * see a listing that shows it.
 */
export const getPhoto = raw({
  method: 'GET',
  path: `${v1}/photos/{file}`,
  summary: 'One size of a photo, by its signed address; or with a bearer token and property.view',
  permission: 'public',
  params: z.strictObject({ file: z.string().regex(/^[a-f0-9]{64}-(thumb|card|full)\.webp$/) }),
  query: z.strictObject({
    until: queryNumber(0, 99_999_999_999).optional(),
    sign: z
      .string()
      .regex(/^[\w-]{20,60}$/)
      .optional(),
  }),
  produces: 'image/webp',
});

// Notes and what others said.

export const listPropertyNotes = endpoint({
  method: 'GET',
  path: `${path}/{id}/notes`,
  summary: 'Internal notes about a listing, newest first',
  permission: 'property.view',
  params,
  reply: z.array(Note),
});

export const addPropertyNote = endpoint({
  method: 'POST',
  path: `${path}/{id}/notes`,
  summary: 'Leave a note about a listing',
  permission: 'property.edit',
  params,
  body: z.strictObject({ text: paragraph(1, 2000) }),
  reply: Note,
  status: 201,
  changes,
});

export const deletePropertyNote = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/notes/{note_id}`,
  summary: 'Take a note of one’s own back',
  permission: 'property.edit',
  params: z.strictObject({ id: queryId(), note_id: queryId() }),
  reply: z.object({ id: z.int() }),
  changes,
});

export const propertyHistory = endpoint({
  method: 'GET',
  path: `${path}/{id}/history`,
  summary: 'What was done to a listing, newest first',
  permission: 'property.view',
  params,
  query: listQuery({ sorts: ['at'], defaultSort: '-at', filters: {} }),
  reply: AuditEvent,
  paged: true,
});
