import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { exportOf } from '../../core/export-endpoint.ts';
import {
  currency,
  day,
  email,
  id,
  instant,
  line,
  money,
  nameLine,
  phone,
  recordFields,
  secret,
  timezone,
  version,
} from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { anyOf, listQuery, queryFlag, queryId } from '../../core/paging.ts';
import { type Permission, permissions, scopes } from '../../core/permissions.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { resource } from '../../core/resource.ts';
import type { Transitions } from '../../core/transitions.ts';
import { WorkingHours } from './working-hours.ts';

export const adminStatuses = ['invited', 'active', 'blocked'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** Unblocking an admin without a password returns them to `invited`. */
export const adminTransitions = {
  block: { from: ['invited', 'active'], to: 'blocked', permission: 'admin.block' },
  unblock: { from: ['blocked'], to: 'active', permission: 'admin.block' },
  /** Sends the invitation again and invalidates the previous link. */
  invite: { from: ['invited'], permission: 'admin.edit' },
} as const satisfies Transitions<AdminStatus>;

/** Length makes a password strong; long ones are never truncated. */
export const passwordRules = { min: 15, max: 128 };
export const newPassword = () => secret(passwordRules.min, passwordRules.max);

const eachOnce = (values: readonly string[]) => new Set(values).size === values.length;

export const adminFields = fields({
  first_name: field(nameLine(1, 60), 'First name'),
  last_name: field(nameLine(1, 60), 'Last name'),
  email: field(email(), 'Email'),
  /** False after a change until the link sent to the new address is used; no reset link is sent there before. */
  is_email_confirmed: readOnly(z.boolean(), 'Email confirmed', { exported: false }),
  /** Another admin set the password: all other calls are rejected until it is replaced. */
  must_change_password: readOnly(z.boolean(), 'Temporary password', { exported: false }),
  phone: field(phone().nullish(), 'Phone'),
  role_id: field(id(), 'Role'),
  role: readOnly(z.object({ id: z.int(), key: z.string(), name: z.string() }), 'Role', { exported: false }),
  status: readOnly(z.enum(adminStatuses), 'Status', { audited: true }),
  block_reason: readOnly(z.string().nullable(), 'Reason', { audited: true }),
  locales: field(z.array(localeCode()).max(3).refine(eachOnce, 'Must name each language once'), 'Languages'),
  timezone: field(timezone(), 'Time zone'),
  /** In their own time zone; null means Monday to Saturday, 09:00 to 18:00. */
  working_hours: field(WorkingHours.nullish(), 'Working hours', { exported: false }),
  pay_rate: field(money(), 'Pay rate'),
  pay_currency: field(currency(), 'Currency'),
  avatar_url: readOnly(z.string().nullable(), 'Picture', { audited: true, exported: false }),
  last_login_at: readOnly(instant().nullable(), 'Last sign-in', { exported: false }),
  deleted_at: readOnly(instant().nullable(), 'Deleted', { exported: false }),
});

export const adminResource = resource('admin', {
  displayName: 'admin',
  collection: 'admins',
  fields: adminFields,
  references: { role_id: { to: 'role', visible: false } },
  permissions: { view: 'admin.view', create: 'admin.edit', edit: 'admin.edit', delete: 'admin.delete' },
  list: {
    sorts: ['created_at', 'updated_at', 'first_name', 'last_name', 'email', 'role', 'status', 'last_login_at'],
    defaultSort: '-created_at',
    filters: {
      status: anyOf(z.enum(adminStatuses)).optional(),
      role_id: anyOf(queryId()).optional(),
      locale: anyOf(localeCode()).optional(),
      has_open_work: queryFlag().optional(),
      /** Requires `payout.view` with scope `all`. */
      has_unpaid: queryFlag().optional(),
      last_login_from: day().optional(),
      last_login_to: day().optional(),
      created_from: day().optional(),
      created_to: day().optional(),
      /** Lists admins deleted in the last 30 days instead of existing ones; requires `admin.delete`. */
      is_deleted: queryFlag().optional(),
    },
  },
});

export const Admin = z.object({ ...recordFields, ...adminFields.reply });
export type Admin = z.infer<typeof Admin>;

/** Counts of an admin's work are capped here. */
export const maxWorkCount = 10_000;

/** An admin in the list, with counts of their work. */
export const ListedAdmin = Admin.extend({
  /** Properties assigned to them. */
  assigned_count: z.int(),
  /** Properties they added. */
  added_count: z.int(),
  /** Unpaid earnings; null if the caller may not see them. */
  unpaid_count: z.int().nullable(),
  /** Their open work: properties to review, open translation requests, pending and accepted appointments. */
  open_work_count: z.int(),
});
export type ListedAdmin = z.infer<typeof ListedAdmin>;

/** The signed-in admin with their permissions. */
export const CurrentAdmin = Admin.extend({
  permissions: z.partialRecord(z.enum(permissions as [Permission, ...Permission[]]), z.enum(scopes)),
});
export type CurrentAdmin = z.infer<typeof CurrentAdmin>;

export const AdminInput = z
  .strictObject({
    ...adminFields.input,
    timezone: timezone().default('UTC'),
    locales: adminFields.input.locales.default([]),
    pay_rate: money().default('0'),
    pay_currency: currency().default('USD'),
    password: newPassword().optional(),
    invite: z.boolean().optional(),
  })
  .refine((admin) => (admin.password === undefined) === (admin.invite === true), {
    path: ['password'],
    message: 'Enter a password or send an invitation',
  });
export type AdminInput = z.output<typeof AdminInput>;

/** The caller's current password; required to change their own email. */
const presentPassword = { current_password: secret(1, 1000).optional() };

/** A partial update: omitted fields are not changed. */
export const AdminChange = z.strictObject({
  ...z.strictObject(adminFields.input).partial().shape,
  ...presentPassword,
  version: version(),
});
export type AdminChange = z.output<typeof AdminChange>;

const own = z
  .strictObject(adminFields.input)
  .pick({ first_name: true, last_name: true, email: true, phone: true, timezone: true, working_hours: true });

/** The fields admins may change in their own profile: never role, status or pay. */
export const ProfileChange = z.strictObject({ ...own.partial().shape, ...presentPassword, version: version() });
export type ProfileChange = z.output<typeof ProfileChange>;

export const BlockAdmin = z
  .strictObject({ blocked: z.boolean(), reason: line(3, 300).optional() })
  .refine((body) => !body.blocked || body.reason !== undefined, { path: ['reason'], message: 'Give a reason' });
export type BlockAdmin = z.output<typeof BlockAdmin>;

const params = idParams;
const path = '/v1/dashboard/admins';

export const adminQuery = listQuery(adminResource.list);

export const listAdmins = endpoint({
  method: 'GET',
  path,
  summary: 'Admins, with how much work is theirs',
  permission: 'admin.view',
  query: adminQuery,
  reply: ListedAdmin,
  paged: true,
});

export const countAdmins = endpoint({
  method: 'GET',
  path: `${path}/counts`,
  summary: 'How many admins match, by status; the filter on status itself is left out',
  permission: 'admin.view',
  query: adminQuery,
  reply: z.object({ all: z.int(), invited: z.int(), active: z.int(), blocked: z.int() }),
});

export const exportAdmins = exportOf({ path, query: adminQuery, of: 'admin', permission: 'admin.view' });

export const getAdmin = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'One admin',
  permission: 'admin.view',
  params,
  reply: Admin,
});

export const createAdmin = endpoint({
  method: 'POST',
  path,
  summary: 'Create an admin, with a password or by invitation',
  permission: 'admin.edit',
  body: AdminInput,
  reply: Admin,
  status: 201,
  changes: ['admins', 'roles'],
});

export const updateAdmin = endpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  summary:
    'Change an admin; another role or email ends their sessions. Both addresses get an email about a new one, which is confirmed by a link',
  permission: 'admin.edit',
  params,
  body: AdminChange,
  reply: Admin,
  changes: ['admins', 'roles'],
});

export const blockAdmin = endpoint({
  method: 'PUT',
  path: `${path}/{id}/block`,
  summary: 'Block or unblock an admin; blocking ends their sessions at once',
  permission: 'admin.block',
  params,
  body: BlockAdmin,
  reply: Admin,
  changes: ['admins'],
});

export const updateProfile = endpoint({
  method: 'PUT',
  path,
  summary: "Change one's own profile; a new email needs the present password and ends all sessions",
  permission: 'signed_in',
  body: ProfileChange,
  reply: CurrentAdmin,
  changes: ['admins'],
});
