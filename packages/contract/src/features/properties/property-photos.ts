import * as z from 'zod';
import { endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { id, line, version } from '../../core/fields.ts';
import { localizedOrNone } from '../../core/locales.ts';
import { queryId, queryNumber } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { propertyLimits } from './property-fields.ts';
import { Property, PropertyPhoto } from './property-replies.ts';

const v1 = '/v1/dashboard';
const path = `${v1}/property`;
const params = idParams;
const changes = ['properties'] as const;

const { photoBytes, photoSide } = propertyLimits;
const photoLimits = `At most ${photoBytes / 1024 / 1024} MB each, at least ${photoSide} pixels on the longer side`;

/** The form for uploading photos. */
export const photoForm = {
  field: 'photo',
  aliases: ['photos', 'file'],
  maxFiles: 10,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  note: `${photoLimits}; checked by its content, not by name or type.`,
} as const;

/** All or nothing; the reply is the whole property. */
export const addPropertyPhoto = rawEndpoint({
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

/** Alternative text by locale: empty, or the source with optional translations. */
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
    /** Not required for photos; checked if it is sent. */
    version: version().optional(),
  }),
  reply: Property,
  changes,
});

export const deletePropertyPhoto = endpoint({
  method: 'DELETE',
  path: `${v1}/property-photo/{id}`,
  summary: 'Remove a photo',
  permission: 'property.edit',
  params,
  reply: Property,
  changes,
});

const removedPhotos = { path: `${path}/{id}/removed-photos`, permission: 'property.edit', params } as const;

/** Where a removed photo was, and what it showed. */
export const RemovedPhoto = z.object({ id: z.int(), position: z.int(), alt: PropertyPhoto.shape.alt });
export type RemovedPhoto = z.infer<typeof RemovedPhoto>;

export const listRemovedPhotos = endpoint({
  ...removedPhotos,
  method: 'GET',
  summary: 'Removed photos whose files are still stored, which is at least a day',
  reply: z.array(RemovedPhoto),
});

export const restorePropertyPhoto = endpoint({
  ...removedPhotos,
  method: 'POST',
  summary: 'Add a removed photo again, at its earlier place; 404 once its file is no longer stored',
  body: z.strictObject({ photo_id: id() }),
  reply: Property,
  status: 201,
  changes,
});

/**
 * Anyone with the signed URL can fetch the picture until it expires; without a signature, signed-in admins who may see
 * a property with it.
 */
export const getPhoto = rawEndpoint({
  method: 'GET',
  path: `${v1}/photos/{file}`,
  summary:
    'One size of a photo, by its signed address while the session lasts that it was given to; or with a bearer token',
  permission: 'public',
  params: z.strictObject({ file: z.string().regex(/^[a-f0-9]{64}-(thumb|card|full)\.webp$/) }),
  query: z.strictObject({
    until: queryNumber(0, 99_999_999_999).optional(),
    session: queryId().optional(),
    sign: z
      .string()
      .regex(/^[\w-]{20,60}$/)
      .optional(),
  }),
  produces: 'image/webp',
});
