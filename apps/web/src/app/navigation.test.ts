import { permissions } from '@lintel/contract';
import { expect, test } from 'vitest';
import { allItems, currentItem } from '../ui/layout/nav.ts';
import { webRoom } from '../ui/web-room.ts';
import { navigationOf, startPageOf } from './navigation.ts';
import { pages } from './pages.ts';
import { rooms } from './rooms.ts';

const everything = { permissions: Object.fromEntries(permissions.map((permission) => [permission, 'all' as const])) };
const navigationFor = (holder: Parameters<typeof navigationOf>[1]) => navigationOf(rooms, holder);

test('shows all headings in order with all permissions', () => {
  expect(navigationFor(everything).map(({ heading }) => heading)).toEqual([
    'Properties',
    'Appointments',
    'Translations',
    'Users',
    'Platform settings',
    'Marketing',
    'Access level control',
    'Account',
  ]);
});

test('uses the page names of the specification', () => {
  const titles = navigationFor(everything).map(({ items }) => items.map(({ title }) => title));
  expect(titles).toEqual([
    ['Properties', 'Hot Deals', 'Map'],
    ['Appointments', 'My Appointments'],
    ['Requests'],
    ['Users'],
    ['Core Data'],
    ['Emails', 'Notifications'],
    ['Admins', 'Payouts', 'Roles', 'Audit log'],
    ['Profile'],
  ]);
});

test('hides items without permission, and headings without items', () => {
  const nav = navigationFor({ permissions: { 'translation.view': 'own' } });
  expect(nav.map(({ heading }) => heading)).toEqual(['Translations', 'Account']);
});

test('shows the outbox with its permission, and only in demo mode', () => {
  const titles = (isDemo: boolean, held = everything.permissions) =>
    navigationFor({ permissions: held, isDemo }).flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles(true)).toContain('Outbox');
  expect(titles(false)).not.toContain('Outbox');
  expect(titles(true, { 'email.view': 'all' })).not.toContain('Outbox');
});

test('lists the eight reference pages first in core data, then its other pages', () => {
  const core = navigationFor(everything).find(({ heading }) => heading === 'Platform settings');
  const paths = core?.items[0]?.children?.map(({ path }) => path) ?? [];
  expect(paths).toHaveLength(12);
  const built = pages.map(({ path }) => path).filter((path) => /^\/dashboard\/core\/[^/]+$/.test(path));
  expect(paths.toSorted()).toEqual(built.toSorted());
});

test('hides an item with a roles list from other roles', () => {
  const office = webRoom({
    name: 'office',
    pages: [
      {
        path: '/safe',
        title: 'Safe',
        needs: 'signed_in',
        menu: { under: 'Users', icon: 'lock', roles: ['keeper'] },
      },
      { path: '/desk', title: 'Desk', needs: 'signed_in', menu: { under: 'Users', icon: 'rows' } },
    ],
  });
  const titles = (role?: string) =>
    navigationOf([office], everything, {}, role).flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles()).toEqual(['Desk']);
  expect(titles('keeper')).toEqual(['Safe', 'Desk']);
});

test.each([
  ['/dashboard', 'Properties'],
  ['/dashboard/', 'Properties'],
  ['/dashboard/properties/12/edit', 'Properties'],
  ['/dashboard/properties/hot-deals', 'Hot Deals'],
  ['/dashboard/admins/roles/3/edit', 'Roles'],
  ['/dashboard/admins/3', 'Admins'],
  ['/dashboard/core', 'Core Data'],
  ['/dashboard/core/room-type/create', 'Room types'],
  ['/dashboard/appointments/7/upcoming', 'Appointments'],
])('marks for %s the item %s as current', (path, title) => {
  expect(currentItem(navigationFor(everything), path)?.title).toBe(title);
});

test('links every page only once', () => {
  const paths = navigationFor(everything).flatMap(({ items }) => allItems(items).map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

test('links a heading to its page only with the permission', () => {
  const pathOf = (permissions: Parameters<typeof navigationFor>[0]['permissions']) =>
    navigationFor({ permissions, isDemo: true }).find(({ heading }) => heading === 'Marketing')?.path;
  expect(pathOf({ 'notification.view': 'all' })).toBe('/dashboard/marketing');
  // With this permission the group contains only the outbox.
  expect(pathOf({ 'audit.view': 'all' })).toBeUndefined();
});

test.each([
  [{ 'translation.view': 'own', 'payout.view': 'own', 'core.view': 'all' }, '/dashboard/translation/requests'],
  [{ 'email.view': 'all' }, '/dashboard/marketing/emails'],
  [{ 'payout.view': 'all' }, '/dashboard/payouts'],
  [{}, '/dashboard/account'],
] as const)('starts with the permissions %o at %s', (held, path) => {
  expect(startPageOf(rooms, { permissions: held, role: { key: 'any' } })).toBe(path);
});
