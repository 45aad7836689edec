import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, email, id, instant, line, paragraph, phone, recordFields, timezone, version } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import type { Transitions } from '../../core/transitions.ts';
import { AuditEvent } from '../audit/audit.ts';
import { exportOf } from '../exports/exports.ts';

export const userStatuses = ['active', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userTypes = ['owner', 'seeker'] as const;

export const userTransitions = {
  block: { from: ['active'], to: 'blocked', permission: 'user.block' },
  unblock: { from: ['blocked'], to: 'active', permission: 'user.block' },
} as const satisfies Transitions<UserStatus>;

/** A person of the public app. Never signs in here. */
export const userFields = fields({
  first_name: field(line(1, 60), 'First name'),
  last_name: field(line(1, 60), 'Last name'),
  email: field(email(), 'E-mail'),
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
  /** Reports about this user, not by them. */
  reports_count: readOnly(z.int(), 'Reports'),
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

/** Only the fields it names are changed. A status needs `user.block`, the rest `user.edit`. */
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

const params = z.strictObject({ id: queryId() });
const path = '/v1/dashboard/user';

export const userSorts = ['created_at', 'updated_at', 'first_name', 'last_name', 'email', 'last_seen_at'] as const;

export const userQuery = listQuery({
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
});

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

export const exportUsers = exportOf({ path, query: userQuery, of: 'user', permission: 'user.view' });

/** A line for colleagues; the user never sees it. */
export const Note = z.object({
  id: z.int(),
  text: z.string(),
  created_at: instant(),
  author: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }),
});
export type Note = z.infer<typeof Note>;

export const listUserNotes = endpoint({
  method: 'GET',
  path: `${path}/{id}/notes`,
  summary: 'Internal notes about a user, newest first',
  permission: 'user.view',
  params,
  reply: z.array(Note),
});

export const addUserNote = endpoint({
  method: 'POST',
  path: `${path}/{id}/notes`,
  summary: 'Add a note to a user',
  permission: 'user.edit',
  params,
  body: z.strictObject({ text: paragraph(1, 2000) }),
  reply: Note,
  status: 201,
  changes: ['users'],
});

export const deleteUserNote = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/notes/{note_id}`,
  summary: 'Delete one of one’s own notes',
  permission: 'user.edit',
  params: z.strictObject({ id: queryId(), note_id: queryId() }),
  reply: z.object({ id: z.int() }),
  changes: ['users'],
});

export const userHistory = endpoint({
  method: 'GET',
  path: `${path}/{id}/history`,
  summary: 'What was done to a user, newest first',
  permission: 'user.view',
  params,
  query: listQuery({ sorts: ['at'], defaultSort: '-at', filters: { action: line(1, 80).optional() } }),
  reply: AuditEvent,
  paged: true,
});
