import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import {
  currency,
  email,
  id,
  instant,
  line,
  money,
  phone,
  recordFields,
  secret,
  timezone,
  version,
} from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { anyOf, listQuery, queryId } from '../../core/paging.ts';
import { type Permission, permissions, scopes } from '../../core/permissions.ts';
import { exportOf } from '../exports/exports.ts';

export const adminStatuses = ['invited', 'active', 'blocked'] as const;
export type AdminStatus = (typeof adminStatuses)[number];

/** Length is what makes a password strong; nothing is cut off. */
export const passwordRules = { min: 15, max: 128 };
export const newPassword = () => secret(passwordRules.min, passwordRules.max);

const RoleOfAdmin = z.object({ id: z.int(), key: z.string(), name: z.string() });

export const Admin = z.object({
  ...recordFields,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role_id: z.int(),
  role: RoleOfAdmin,
  status: z.enum(adminStatuses),
  block_reason: z.string().nullable(),
  locales: z.array(localeCode()),
  timezone: z.string(),
  pay_rate: z.string(),
  pay_currency: z.string(),
  avatar_url: z.string().nullable(),
  last_login_at: instant().nullable(),
});
export type Admin = z.infer<typeof Admin>;

/** The admin who is signed in, with what they may do. */
export const CurrentAdmin = Admin.extend({
  permissions: z.partialRecord(z.enum(permissions as [Permission, ...Permission[]]), z.enum(scopes)),
});
export type CurrentAdmin = z.infer<typeof CurrentAdmin>;

const own = {
  first_name: line(1, 60),
  last_name: line(1, 60),
  phone: phone().nullish(),
  timezone: timezone(),
};

const fields = {
  ...own,
  email: email(),
  role_id: id(),
  locales: z.array(localeCode()).max(3),
  pay_rate: money(),
  pay_currency: currency(),
};

export const AdminInput = z
  .strictObject({
    ...fields,
    timezone: timezone().default('UTC'),
    locales: fields.locales.default([]),
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

/** Only the fields it names are changed. */
export const AdminChange = z.strictObject({ ...z.strictObject(fields).partial().shape, version: version() });
export type AdminChange = z.output<typeof AdminChange>;

/** What admins may change about themselves: never their role, status or pay. */
export const ProfileChange = z.strictObject({ ...z.strictObject(own).partial().shape, version: version() });
export type ProfileChange = z.output<typeof ProfileChange>;

export const BlockAdmin = z
  .strictObject({ blocked: z.boolean(), reason: line(3, 300).optional() })
  .refine((body) => !body.blocked || body.reason !== undefined, { path: ['reason'], message: 'Give a reason' });
export type BlockAdmin = z.output<typeof BlockAdmin>;

const params = z.strictObject({ id: queryId() });
const path = '/v1/dashboard/admins';

export const listAdmins = endpoint({
  method: 'GET',
  path,
  summary: 'Admins',
  permission: 'admin.view',
  query: listQuery({
    sorts: ['created_at', 'updated_at', 'first_name', 'last_name', 'email', 'last_login_at'],
    defaultSort: '-created_at',
    filters: {
      status: anyOf(z.enum(adminStatuses)).optional(),
      role_id: anyOf(queryId()).optional(),
      locale: anyOf(localeCode()).optional(),
    },
  }),
  reply: Admin,
  paged: true,
});

export const exportAdmins = exportOf({ path, query: listAdmins.query, of: 'admin', permission: 'admin.view' });

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
  summary: 'Change an admin; another role ends their sessions',
  permission: 'admin.edit',
  params,
  body: AdminChange,
  reply: Admin,
  changes: ['admins', 'roles'],
});

export const deleteAdmin = endpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an admin; thirty days to restore',
  permission: 'admin.delete',
  params,
  reply: z.object({ id: z.int() }),
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
  summary: "Change one's own profile",
  permission: 'signed_in',
  body: ProfileChange,
  reply: CurrentAdmin,
  changes: ['admins'],
});
