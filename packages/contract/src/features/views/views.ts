import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { nameLine, recordFields, version } from '../../core/fields.ts';
import type { Grants, Permission } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resourceLists } from '../../core/resource.ts';
import { referenceTypeKeys } from '../reference-data/reference-types.ts';

/**
 * Lists that support saved views besides those of resources, by page name; core data has one per reference type.
 * Resources register their lists themselves.
 */
const otherLists: ReadonlyMap<string, Permission> = new Map([
  ['properties', 'property.view'],
  ['hot-deals', 'hot_deal.view'],
  ['payouts', 'payout.view'],
  ['translations', 'translation.view'],
  ['appointments', 'appointment.view'],
  ['my-appointments', 'appointment.view'],
  ['marketing-emails', 'email.view'],
  ['marketing-notifications', 'notification.view'],
  ['events', 'audit.view'],
  ['countries', 'core.view'],
]);
const coreLists = () => referenceTypeKeys().map((type) => `core-${type}`);
const isList = (name: string) => otherLists.has(name) || resourceLists.has(name) || coreLists().includes(name);

/** The lists that a role may see: only their shared views are returned. */
export const visibleLists = (grants: Grants): string[] => [
  ...[...otherLists, ...resourceLists].filter(([, permission]) => grants[permission]).map(([list]) => list),
  ...(grants['core.view'] ? coreLists() : []),
];

const listName = () => z.string().refine(isList, 'Must be the name of a list');
const columns = () => z.array(z.string().max(60)).max(60);

/** A saved view of a list: its query, and its columns in order. */
export const viewFields = fields({
  list: field(listName(), 'List'),
  name: field(nameLine(1, 40), 'Name'),
  /** The query string of the URL, such as `status=blocked&sort=-created_at`. */
  query: field(
    z
      .string()
      .max(2000)
      .regex(/^[\x20-\x7e]*$/, 'Must be the query of an address'),
    'Query',
  ),
  columns: field(columns(), 'Columns'),
  is_shared: field(z.boolean(), 'Shared'),
  is_mine: readOnly(z.boolean(), 'Mine'),
});

export const SavedView = z.object({ ...recordFields, ...viewFields.reply });
export type SavedView = z.infer<typeof SavedView>;

export const SavedViewInput = z.strictObject({
  ...viewFields.input,
  columns: columns().default([]),
  is_shared: z.boolean().default(false),
});
export type SavedViewInput = z.output<typeof SavedViewInput>;
/** A partial update; the list cannot be changed. */
export const SavedViewChange = z.strictObject({
  ...z.strictObject(viewFields.input).omit({ list: true }).partial().shape,
  version: version(),
});
export type SavedViewChange = z.output<typeof SavedViewChange>;

const path = '/v1/dashboard/views';
const params = idParams;

export const listViews = endpoint({
  method: 'GET',
  path,
  summary: "Saved views, of one list or of all: one's own, and those that colleagues share",
  permission: 'signed_in',
  query: z.strictObject({ list: listName().optional() }),
  reply: z.array(SavedView),
});

export const getView = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: "One view: one's own, or one that a colleague shares",
  permission: 'signed_in',
  params,
  reply: SavedView,
});

export const createView = endpoint({
  method: 'POST',
  path,
  summary: 'Save a view',
  permission: 'signed_in',
  body: SavedViewInput,
  reply: SavedView,
  status: 201,
  changes: ['views'],
});

export const updateView = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: "Change the named fields of one of one's own views",
  permission: 'signed_in',
  params,
  body: SavedViewChange,
  reply: SavedView,
  changes: ['views'],
});

export const deleteView = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: "Delete one of one's own views",
  permission: 'signed_in',
  params,
  reply: z.object({ id: z.int() }),
  changes: ['views'],
});

/** UI preferences of one admin by key: columns and density of a table, shortcuts. */
const preferenceKey = () => z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/, 'Must be the name of a preference');
const preferenceCharacters = 10_000;
/** Any JSON value; it was parsed before. */
const Preference = z
  .unknown()
  .refine((value) => value !== undefined, 'Is required')
  .refine((value) => (JSON.stringify(value) ?? '').length <= preferenceCharacters, 'Is too long');
export const Preferences = z.record(z.string(), z.unknown());

export const listPreferences = endpoint({
  method: 'GET',
  path: '/v1/dashboard/preferences',
  summary: "One's own preferences",
  permission: 'signed_in',
  reply: Preferences,
});

export const setPreference = endpoint({
  method: 'PUT',
  path: '/v1/dashboard/preferences/{key}',
  summary: "Set one of one's own preferences",
  permission: 'signed_in',
  params: z.strictObject({ key: preferenceKey() }),
  body: z.strictObject({ value: Preference }),
  bodyBytes: 64 * 1024,
  reply: Preferences,
  changes: ['preferences'],
});

export const deletePreference = endpoint({
  method: 'DELETE',
  path: '/v1/dashboard/preferences/{key}',
  summary: "Go back to the default of one of one's own preferences",
  permission: 'signed_in',
  params: z.strictObject({ key: preferenceKey() }),
  reply: Preferences,
  changes: ['preferences'],
});
