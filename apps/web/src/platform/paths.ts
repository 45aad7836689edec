import type * as z from 'zod';

/** The pages that rooms link to across features. `$id` is the id of a record. */
export const paths = {
  home: '/dashboard',
  account: '/dashboard/account',
  choosePassword: '/choose-password',

  properties: '/dashboard/properties',
  propertyMap: '/dashboard/properties/map',
  hotDeals: '/dashboard/properties/hot-deals',
  review: '/dashboard/properties/review',
  newProperty: '/dashboard/properties/create',
  property: '/dashboard/properties/$id',
  editProperty: '/dashboard/properties/$id/edit',

  appointments: '/dashboard/appointments',
  appointmentQueue: '/dashboard/appointments/queue',
  upcomingAppointments: '/dashboard/appointments/$id/upcoming',
  pastAppointments: '/dashboard/appointments/$id/history',
  myAppointments: '/dashboard/my-appointments',

  translationRequests: '/dashboard/translation/requests',
  translationRequest: '/dashboard/translation/requests/$id',

  users: '/dashboard/users',
  newUser: '/dashboard/users/create',
  user: '/dashboard/users/$id',
  editUser: '/dashboard/users/$id/edit',

  core: '/dashboard/core',
  locales: '/dashboard/core/locales',
  features: '/dashboard/core/feature-category',
  countries: '/dashboard/core/countries',
  cities: '/dashboard/core/city',

  marketing: '/dashboard/marketing',
  emails: '/dashboard/marketing/emails',
  newEmail: '/dashboard/marketing/emails/send',
  email: '/dashboard/marketing/emails/$id',
  notifications: '/dashboard/marketing/notifications',
  newNotification: '/dashboard/marketing/notifications/send',

  admins: '/dashboard/admins',
  newAdmin: '/dashboard/admins/create',
  payouts: '/dashboard/payouts',
  roles: '/dashboard/admins/roles',
  newRole: '/dashboard/admins/roles/create',
  editRole: '/dashboard/admins/roles/$id/edit',
  admin: '/dashboard/admins/$id',
  editAdmin: '/dashboard/admins/$id/edit',

  audit: '/dashboard/audit',
  outbox: '/dashboard/outbox',

  /** Public. */
  help: '/help',
} as const;

/** The path of one record: `pathTo(paths.user, 7)`. */
export const pathTo = (path: `${string}/$id${string}`, id: number) => path.replace('$id', String(id));

/** @public The usual paths of a room with one kind of record: `roomPaths('complaints')`. */
export const roomPaths = <const Segment extends string>(segment: Segment) => {
  const list = `${paths.home}/${segment}` as const;
  return { list, create: `${list}/create`, details: `${list}/$id`, edit: `${list}/$id/edit` } as const;
};

/** The paths of a reference type, built from the segment in its declaration. */
export const referencePaths = (segment: string) => roomPaths(`core/${segment}`);

/** The list endpoint behind each list's path. Rooms add theirs by declaration merging, as types only. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the rooms
export interface Lists {}

type QueryOf<Endpoint> = Endpoint extends { query: infer Query } ? z.input<Query> : never;
type Narrowed<Endpoint> = {
  readonly [Name in keyof QueryOf<Endpoint> | 'view' | 'peek' | 'calendar' | 'day']?: string | number;
};

/** A link target for a list with filters from its query, for `Link` or `navigate`. */
export const listAt = <P extends keyof Lists>(to: P, search: Narrowed<Lists[P]>) => ({ to, search });
