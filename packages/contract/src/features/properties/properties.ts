import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { id, searchTerm, version } from '../../core/fields.ts';
import { queryId } from '../../core/paging.ts';
import { customBulkEndpoint, idParams, manyIds, unversionedBulkEndpoint } from '../../core/record-endpoints.ts';
import { historyOf } from '../audit/audit.ts';
import { notesOf } from '../notes/notes.ts';
import { PropertyChange, PropertyInput } from './property-fields.ts';
import { propertyQuery } from './property-query.ts';
import { ListedProperty, Property } from './property-replies.ts';

const v1 = '/v1/dashboard';
const path = `${v1}/property`;
const params = idParams;
const changes = ['properties'] as const;
/** The owner's page shows their number, so it is invalidated, too. */
const withOwner = ['properties', 'users'] as const;
/** Collections changed by deleting a property; its appointments are restored with it. */
const withAll = ['properties', 'appointments', 'hot-deals', 'translations', 'users'] as const;
/** Restoring a property also restores its translation requests. */
const restored = ['properties', 'appointments', 'translations', 'users'] as const;

export const listProperties = endpoint({
  method: 'GET',
  path,
  summary: 'Properties',
  permission: 'property.view',
  query: propertyQuery,
  reply: ListedProperty,
  paged: true,
});

const counted = z.object({
  all: z.int(),
  draft: z.int(),
  pending: z.int(),
  changes_requested: z.int(),
  published: z.int(),
  rejected: z.int(),
  /** Counts above ten thousand are estimates. */
  is_estimate: z.boolean(),
});

export const countProperties = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many properties match, by status; the filter on status itself is left out',
  permission: 'property.view',
  query: propertyQuery,
  reply: counted,
});

export const exportProperties = exportOf({ path, query: propertyQuery, of: 'property', permission: 'property.view' });

/** Searches owners by name only: for callers who edit listings but may not view users. */
export const propertyOwners = endpoint({
  method: 'GET',
  path: `${path}/owners`,
  summary: 'Users who can own a property, by name or number, at most 25',
  permission: 'property.edit',
  query: z.strictObject({ search: searchTerm().optional(), id: queryId().optional() }),
  reply: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
});

export const getProperty = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One property with all its parts',
  permission: 'property.view',
  params,
  reply: Property,
});

export const createProperty = endpoint({
  method: 'POST',
  path,
  summary: 'Create a draft',
  permission: 'property.edit',
  body: PropertyInput,
  reply: Property,
  status: 201,
  changes: withOwner,
});

export const updateProperty = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change the named fields of the property itself',
  permission: 'property.edit',
  params,
  body: PropertyChange,
  reply: Property,
  changes: ['properties', 'translations'],
});

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a property and cancel its upcoming appointments; it can be restored for 30 days',
  permission: 'property.delete',
  params,
  reply: z.object({ id: z.int(), cancelled_appointments: z.int() }),
  changes: withAll,
});

export const restoreProperty = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  summary: 'Restore a property within 30 days of its deletion; a version that is sent is checked',
  permission: 'property.delete',
  params,
  body: z.strictObject({ version: version().optional() }).prefault({}),
  reply: Property,
  changes: restored,
});

export const deleteProperties = unversionedBulkEndpoint({
  path: `${path}/delete`,
  summary: 'Delete one or many properties, each as if it were alone',
  permission: 'property.delete',
  changes: withAll,
});

export const restoreProperties = unversionedBulkEndpoint({
  path: `${path}/restore`,
  summary: 'Restore one or many properties within 30 days of their deletion',
  permission: 'property.delete',
  changes: restored,
});

/** Shown as a warning before a deletion or rejection. A `POST` only because a URL cannot contain so many ids. */
export const countUpcomingAppointments = endpoint({
  method: 'POST',
  path: `${path}/upcoming-appointments`,
  summary: 'How many upcoming appointments these properties have: deleting or rejecting them cancels those',
  permission: 'property.view',
  body: z.strictObject({ property_ids: manyIds() }),
  reply: z.object({ count: z.int() }),
  audited: false,
  idempotency: 'none',
});

export const assignAdmin = customBulkEndpoint(
  {
    path: `${v1}/property-admin/assign-admin`,
    summary: 'Name the admin who looks after one or many properties; null for nobody',
    permission: 'property.assign',
    changes: ['properties', 'admins'],
  },
  { admin_id: id().nullable(), property_ids: manyIds() },
);

export const duplicateProperty = endpoint({
  method: 'POST',
  path: '/v2/dashboard/property/{id}/duplicate',
  summary: 'Copy a property with its parts and photos into a new draft',
  permission: 'property.duplicate',
  params,
  reply: Property,
  status: 201,
  changes: withOwner,
});

export const userProperties = endpoint({
  method: 'GET',
  path: `${v1}/user/{id}/properties`,
  summary: 'The properties of one user',
  permission: 'user.view',
  params,
  query: propertyQuery,
  reply: ListedProperty,
  paged: true,
});

// Notes and history.

const about = 'a property';

export const {
  list: listPropertyNotes,
  add: addPropertyNote,
  remove: deletePropertyNote,
} = notesOf({ path, about, view: 'property.view', edit: 'property.edit', changes });

export const propertyHistory = historyOf({ path, of: about, permission: 'property.view' });
