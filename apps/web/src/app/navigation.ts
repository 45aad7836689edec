import { can, type Grants, type Permission } from '@lintel/contract/core/permissions';
import { referenceType, referenceTypeKeys } from '@lintel/contract/features/reference-data/reference-types';
import { paths, referencePaths } from '../platform/paths.ts';
import type { NavGroup, NavItem } from '../ui/layout/nav.ts';

type Entry = Omit<NavItem, 'children'> & {
  /** Hidden from those who lack it. */
  permission?: Permission;
  children?: Entry[];
  /** Only where mails are kept instead of sent. */
  demo?: true;
};

/** The reference pages by name, and after them what else properties are described by. */
const coreData: Entry[] = [
  ...referenceTypeKeys()
    .map(referenceType)
    .map(({ label, segment }) => ({ title: label, path: referencePaths(segment).list }))
    // Plain English titles: a collation would have to be loaded before the first paint.
    .toSorted((one, other) => (one.title < other.title ? -1 : 1)),
  { title: 'Features', path: paths.features },
  { title: 'Countries', path: paths.countries },
  { title: 'Cities and neighbourhoods', path: paths.cities },
  { title: 'Locales', path: paths.locales },
];

/** A heading may lead to a page, for those who hold any of what it needs. */
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
      // Mails of every kind, not only campaigns; but it is here that one looks for them.
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

/** Counts or marks at the end of an item's line, by its path. */
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

/** The menu of one who holds these permissions. An item's `roles` are compared with the key of their role. */
export const navigationFor = (holder: Holder, infos: Infos = {}, role = 'admin', groups = menu): NavGroup[] =>
  groups
    .map(({ heading, page, items }) => ({
      heading,
      ...(page?.needs.some((permission) => can(holder, permission)) && { path: page.path }),
      items: itemsFor(holder, role, infos, items),
    }))
    .filter(({ items }) => items.length > 0);

/** The page that one starts with who may not see properties: the first of the menu that they work in. */
export const firstRoomOf = (admin: Holder & { role: { key: string } }): string =>
  navigationFor(admin, {}, admin.role.key)[0]?.items[0]?.path ?? paths.account;
