import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import { day, email, id, instant, line, nameLine, phone, recordFields, timezone, version } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { bulkEndpoint, idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';
import { historyOf } from '../audit/audit.ts';
import { notesOf } from '../notes/notes.ts';

export const userStatuses = ['active', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userTypes = ['owner', 'seeker'] as const;

export const userTransitions = {
  block: { from: ['active'], to: 'blocked', permission: 'user.block' },
  unblock: { from: ['blocked'], to: 'active', permission: 'user.block' },
} as const satisfies Transitions<UserStatus>;

/** A user of the public app, who never signs in here. */
export const userFields = fields({
  first_name: field(nameLine(1, 60), 'First name'),
  last_name: field(nameLine(1, 60), 'Last name'),
  email: field(email(), 'Email'),
  phone: field(phone().nullish(), 'Phone'),
  type: field(z.enum(userTypes), 'Type'),
  locale: field(localeCode(), 'Language'),
  country_id: field(id().nullish(), 'Country'),
  country: readOnly(z.object({ id: z.int(), code: z.string(), name: localized(z.string()) }).nullable(), 'Country', {
    exported: false,
  }),
  timezone: field(timezone(), 'Time zone'),
  status: readOnly(z.enum(userStatuses), 'Status', { audited: true }),
  block_reason: readOnly(z.string().nullable(), 'Reason', { audited: true }),
  marketing_opt_in: field(z.boolean(), 'Marketing messages'),
  avatar_url: readOnly(z.string().nullable(), 'Picture', { audited: true, exported: false }),
  last_seen_at: readOnly(instant().nullable(), 'Last seen', { exported: false }),
  properties_count: readOnly(z.int(), 'Properties'),
  appointments_count: readOnly(z.int(), 'Appointments'),
  /** Reports about this user, not those they made. */
  reports_count: readOnly(z.int(), 'Reports'),
});

export const userSorts = ['created_at', 'updated_at', 'first_name', 'last_name', 'email', 'last_seen_at'] as const;

export const userResource = resource('user', {
  displayName: 'user',
  collection: 'users',
  fields: userFields,
  references: { country_id: { to: 'country', visible: false } },
  permissions: { view: 'user.view', create: 'user.edit', edit: 'user.edit' },
  list: {
    sorts: userSorts,
    defaultSort: '-created_at',
    filters: {
      status: anyOf(z.enum(userStatuses)).optional(),
      type: anyOf(z.enum(userTypes)).optional(),
      locale: anyOf(localeCode()).optional(),
      country_id: anyOf(queryId()).optional(),
      marketing_opt_in: queryFlag().optional(),
      has_properties: queryFlag().optional(),
      has_reports: queryFlag().optional(),
      created_from: day().optional(),
      created_to: day().optional(),
      last_seen_from: day().optional(),
      last_seen_to: day().optional(),
    },
  },
});

export const User = z.object({ ...recordFields, ...userFields.reply });
export type User = z.infer<typeof User>;

export const UserInput = z.strictObject({
  ...userFields.input,
  locale: localeCode().default('en'),
  timezone: timezone().default('UTC'),
  marketing_opt_in: z.boolean().default(false),
});
export type UserInput = z.output<typeof UserInput>;

/** A partial update. Changing the status requires `user.block`, other fields `user.edit`. */
export const UserChange = z
  .strictObject({
    ...z.strictObject(userFields.input).partial().shape,
    status: z.enum(userStatuses).optional(),
    reason: line(3, 300).optional(),
    version: version(),
  })
  .refine(({ status, reason }) => status !== 'blocked' || reason !== undefined, {
    path: ['reason'],
    message: 'Give a reason',
  })
  .refine(({ status, reason }) => status !== undefined || reason === undefined, {
    path: ['reason'],
    message: 'Goes with a status only',
  });
export type UserChange = z.output<typeof UserChange>;

const params = idParams;
const path = '/v1/dashboard/user';

export const userQuery = listQuery(userResource.list);

export const listUsers = endpoint({
  method: 'GET',
  path,
  summary: 'People of the public app',
  permission: 'user.view',
  query: userQuery,
  reply: User,
  paged: true,
});

export const countUsers = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many users match, by status; the filter on status itself is left out',
  permission: 'user.view',
  query: userQuery,
  reply: z.object({ all: z.int(), active: z.int(), blocked: z.int() }),
});

export const getUser = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One user',
  permission: 'user.view',
  params,
  reply: User,
});

export const createUser = endpoint({
  method: 'POST',
  path,
  summary: 'Create a user by hand',
  permission: 'user.edit',
  body: UserInput,
  reply: User,
  status: 201,
  changes: ['users'],
});

export const updateUser = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Change a user (`user.edit`), or block and unblock them with a reason (`user.block`)',
  permission: ['user.edit', 'user.block'],
  params,
  body: UserChange,
  reply: User,
  changes: ['users', 'properties'],
});

const block = { permission: 'user.block', changes: ['users', 'properties'] } as const;

export const blockUsers = bulkEndpoint(
  { path: `${path}/block`, summary: 'Block one or many users with one reason', ...block },
  { reason: line(3, 300) },
);

export const unblockUsers = bulkEndpoint({
  path: `${path}/unblock`,
  summary: 'Unblock one or many users',
  ...block,
});

export const exportUsers = exportOf({ path, query: userQuery, of: 'user', permission: 'user.view' });

const about = 'a user';

export const {
  list: listUserNotes,
  add: addUserNote,
  remove: deleteUserNote,
} = notesOf({ path, about, view: 'user.view', edit: 'user.edit', changes: ['users'] });

export const userHistory = historyOf({ path, of: about, permission: 'user.view' });
