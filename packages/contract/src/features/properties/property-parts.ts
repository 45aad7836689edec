import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { bulkEndpoint, idParams } from '../../core/record-endpoints.ts';
import {
  AddressInput,
  AvailabilityChange,
  AvailabilityInput,
  FacilityChange,
  FacilityInput,
  FeaturesInput,
  RoomsInput,
  TagsInput,
  ViewChange,
  ViewInput,
} from './property-fields.ts';
import { Property } from './property-replies.ts';

const v1 = '/v1/dashboard';
const params = idParams;
/** Their texts are translated. */
const changes = ['properties', 'translations'] as const;

// Parts that are replaced as a whole; `{id}` is the property.

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

export const putPropertyTags = part('tag', 'The tags of a property', TagsInput);

export const tagWays = ['add', 'replace'] as const;

/** Adds tags to the existing ones, up to the limit in total. */
export const tagProperties = bulkEndpoint(
  {
    path: `${v1}/property-tag`,
    summary: 'Add tags to one or many properties, or replace theirs',
    permission: 'property.edit',
    changes,
  },
  { tag_ids: TagsInput.shape.tag_ids, way: z.enum(tagWays) },
);

export const putPropertyAddress = part('address', 'Where a property is', AddressInput);
export const putPropertyRooms = part('room', 'The rooms of a property', RoomsInput);
export const putPropertyFeatures = part('feature', 'The features of a property', FeaturesInput);

// Parts with separate rows; `{id}` is the row.

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

export const addPropertyFacility = added('facility', 'Add a facility nearby or in the building', FacilityInput);
export const updatePropertyFacility = part('facility', 'Change a facility', FacilityChange);
export const removePropertyFacility = removed('facility', 'Remove a facility');
export const addPropertyView = added('view', 'Add a view', ViewInput);
export const updatePropertyView = part('view', 'Change a view', ViewChange);
export const removePropertyView = removed('view', 'Remove a view');
export const addPropertyAvailability = added(
  'availability',
  'Add a period in which a property is free or taken',
  AvailabilityInput,
);
export const updatePropertyAvailability = part('availability', 'Change a period', AvailabilityChange);
export const removePropertyAvailability = removed('availability', 'Remove a period');
