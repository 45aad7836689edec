import type { listAdmins } from '@lintel/contract/features/admins/admins';
import type { listAppointments } from '@lintel/contract/features/appointments/appointments';
import type { listEvents } from '@lintel/contract/features/audit/audit';
import type { listEmails } from '@lintel/contract/features/marketing/marketing-emails';
import type { listNotifications } from '@lintel/contract/features/marketing/marketing-notifications';
import type { listEarnings } from '@lintel/contract/features/payouts/payouts';
import type { listProperties } from '@lintel/contract/features/properties/properties';
import type { listRoles } from '@lintel/contract/features/roles/roles';
import type { listTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import type { listUsers } from '@lintel/contract/features/users/users';
import type * as z from 'zod';

/** All paths of the dashboard: routes, menu, links and breadcrumbs use these. `$id` is the id of a record. */
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

/** The paths of a reference type, built from the segment in its declaration. */
export const referencePaths = (segment: string) => {
  const list = `${paths.core}/${segment}`;
  return { list, create: `${list}/create`, edit: `${list}/$id/edit` } as const;
};

// Types only, so that no schema is bundled here: the list parses its query itself, in its own chunk.
type Lists = {
  [paths.properties]: typeof listProperties;
  [paths.appointments]: typeof listAppointments;
  [paths.users]: typeof listUsers;
  [paths.admins]: typeof listAdmins;
  [paths.roles]: typeof listRoles;
  [paths.payouts]: typeof listEarnings;
  [paths.emails]: typeof listEmails;
  [paths.notifications]: typeof listNotifications;
  [paths.audit]: typeof listEvents;
  [paths.translationRequests]: typeof listTranslationRequests;
};
type Narrowed<P extends keyof Lists> = {
  readonly [Name in keyof z.input<Lists[P]['query']> | 'view' | 'peek' | 'calendar' | 'day']?: string | number;
};

/** A link target for a list with filters from its query, for `Link` or `navigate`. */
export const listAt = <P extends keyof Lists>(to: P, search: Narrowed<P>) => ({ to, search });
