import { permissions } from '@lintel/contract';
import { expect, test } from 'vitest';
import { allItems, currentItem } from '../ui/layout/nav.ts';
import { firstRoomOf, navigationFor } from './navigation.ts';
import { pages } from './pages.ts';

const everything = { permissions: Object.fromEntries(permissions.map((permission) => [permission, 'all' as const])) };

test('one who may do everything sees the headings in their order', () => {
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

test('the menu names its pages in the words of the specification', () => {
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

test('items that one lacks the permission for are hidden, with headings that would stand empty', () => {
  const nav = navigationFor({ permissions: { 'translation.view': 'own' } });
  expect(nav.map(({ heading }) => heading)).toEqual(['Translations', 'Account']);
});

test('the outbox is offered to those who may read it, where mails are kept instead of sent', () => {
  const titles = (isDemo: boolean, held = everything.permissions) =>
    navigationFor({ permissions: held, isDemo }).flatMap(({ items }) => items.map(({ title }) => title));
  expect(titles(true)).toContain('Outbox');
  expect(titles(false)).not.toContain('Outbox');
  expect(titles(true, { 'email.view': 'all' })).not.toContain('Outbox');
});

test('core data holds the eight reference pages first, and every other page of its own', () => {
  const core = navigationFor(everything).find(({ heading }) => heading === 'Platform settings');
  const paths = core?.items[0]?.children?.map(({ path }) => path) ?? [];
  expect(paths).toHaveLength(12);
  const built = pages.map(({ path }) => path).filter((path) => /^\/dashboard\/core\/[^/]+$/.test(path));
  expect(paths.toSorted()).toEqual(built.toSorted());
});

test('an item with a roles list is hidden from other roles', () => {
  const menu = [
    {
      heading: 'Office',
      items: [
        { title: 'Safe', path: '/safe', roles: ['keeper'] },
        { title: 'Desk', path: '/desk' },
      ],
    },
  ];
  const titles = (role?: string) =>
    navigationFor(everything, {}, role, menu).flatMap(({ items }) => items.map(({ title }) => title));
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
])('at %s the current item is %s', (path, title) => {
  expect(currentItem(navigationFor(everything), path)?.title).toBe(title);
});

test('no two items lead to the same page', () => {
  const paths = navigationFor(everything).flatMap(({ items }) => allItems(items).map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

test('a heading leads to a page for those who may see it', () => {
  const pathOf = (permissions: Parameters<typeof navigationFor>[0]['permissions']) =>
    navigationFor({ permissions, isDemo: true }).find(({ heading }) => heading === 'Marketing')?.path;
  expect(pathOf({ 'notification.view': 'all' })).toBe('/dashboard/marketing');
  // The outbox alone stands under it, too.
  expect(pathOf({ 'audit.view': 'all' })).toBeUndefined();
});

test.each([
  [{ 'translation.view': 'own', 'payout.view': 'own', 'core.view': 'all' }, '/dashboard/translation/requests'],
  [{ 'email.view': 'all' }, '/dashboard/marketing/emails'],
  [{ 'payout.view': 'all' }, '/dashboard/payouts'],
  [{}, '/dashboard/account'],
] as const)('one who holds %o starts at %s', (held, path) => {
  expect(firstRoomOf({ permissions: held, role: { key: 'any' } })).toBe(path);
});
