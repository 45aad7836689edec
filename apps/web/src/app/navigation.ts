import { can, type Grants, type Permission } from '@lintel/contract/core/permissions';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import { paths, referencePaths } from '../platform/paths.ts';
import type { NavGroup, NavItem } from '../ui/layout/nav.ts';

type Entry = Omit<NavItem, 'children'> & {
  /** The item is hidden without this permission. */
  permission?: Permission;
  children?: Entry[];
  /** Only where emails are stored instead of sent. */
  demo?: true;
};

/** The reference pages by name, then the other pages of core data. */
const coreData: Entry[] = [
  ...referenceTypeKeys()
    .map(referenceType)
    .map(({ label, segment }) => ({ title: label, path: referencePaths(segment).list }))
    // Compared by code unit, because the titles are plain English and a collator would be slow to load before the first
    // paint.
    .toSorted((one, other) => (one.title < other.title ? -1 : 1)),
  { title: 'Features', path: paths.features },
  { title: 'Countries', path: paths.countries },
  { title: 'Cities and neighbourhoods', path: paths.cities },
  { title: 'Locales', path: paths.locales },
];

/** A heading may link to a page, for admins with any of the permissions in `needs`. */
type Group = { heading: string; items: Entry[]; page?: { path: string; needs: readonly Permission[] } };

const menu: Group[] = [
  {
    heading: 'Properties',
    items: [
      {
        title: 'Properties',
        path: paths.properties,
        aliases: [paths.home],
        icon: 'home',
        permission: 'property.view',
      },
      { title: 'Hot Deals', path: paths.hotDeals, icon: 'fire', permission: 'hot_deal.view' },
      { title: 'Map', path: paths.propertyMap, icon: 'map', permission: 'property.view' },
    ],
  },
  {
    heading: 'Appointments',
    items: [
      { title: 'Appointments', path: paths.appointments, icon: 'calendar', permission: 'appointment.view' },
      {
        title: 'My Appointments',
        path: paths.myAppointments,
        icon: 'calendar-mark',
        permission: 'appointment.view',
      },
    ],
  },
  {
    heading: 'Translations',
    items: [{ title: 'Requests', path: paths.translationRequests, icon: 'globe', permission: 'translation.view' }],
  },
  {
    heading: 'Users',
    items: [{ title: 'Users', path: paths.users, icon: 'people', permission: 'user.view' }],
  },
  {
    heading: 'Platform settings',
    items: [{ title: 'Core Data', path: paths.core, icon: 'database', permission: 'core.view', children: coreData }],
  },
  {
    heading: 'Marketing',
    page: { path: paths.marketing, needs: ['email.view', 'notification.view'] },
    items: [
      { title: 'Emails', path: paths.emails, icon: 'letter', permission: 'email.view' },
      {
        title: 'Notifications',
        path: paths.notifications,
        icon: 'bell',
        permission: 'notification.view',
      },
      // The outbox contains all emails, not only those of campaigns, but this is where staff look for them.
      { title: 'Outbox', path: paths.outbox, icon: 'outbox', permission: 'audit.view', demo: true },
    ],
  },
  {
    heading: 'Access level control',
    items: [
      { title: 'Admins', path: paths.admins, icon: 'shield-person', permission: 'admin.view' },
      { title: 'Payouts', path: paths.payouts, icon: 'money', permission: 'payout.view' },
      { title: 'Roles', path: paths.roles, icon: 'lock', permission: 'role.view' },
      { title: 'Audit log', path: paths.audit, icon: 'history', permission: 'audit.view' },
    ],
  },
  {
    heading: 'Account',
    items: [{ title: 'Profile', path: paths.account, icon: 'person' }],
  },
];

type Holder = { permissions: Grants; isDemo?: boolean };

/** Badges at the end of an item's line, by path. */
type Infos = Partial<Record<string, NavItem['info']>>;

function itemsFor(holder: Holder, role: string, infos: Infos, entries: Entry[]): NavItem[] {
  return entries
    .filter(({ permission, roles }) => (!permission || can(holder, permission)) && (!roles || roles.includes(role)))
    .filter(({ demo }) => !demo || holder.isDemo)
    .map(({ permission: _, demo: __, children, ...item }) => ({
      ...item,
      info: infos[item.path] ?? item.info,
      children: children && itemsFor(holder, role, infos, children),
    }));
}

/** The menu for these permissions. An item's `roles` are compared with the key of the admin's role. */
export const navigationFor = (holder: Holder, infos: Infos = {}, role = 'admin', groups = menu): NavGroup[] =>
  groups
    .map(({ heading, page, items }) => ({
      heading,
      ...(page?.needs.some((permission) => can(holder, permission)) && { path: page.path }),
      items: itemsFor(holder, role, infos, items),
    }))
    .filter(({ items }) => items.length > 0);

/** The start page of an admin who may not see properties: the first page of their menu. */
export const startPageOf = (admin: Holder & { role: { key: string } }): string =>
  navigationFor(admin, {}, admin.role.key)[0]?.items[0]?.path ?? paths.account;
