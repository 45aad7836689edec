import { RoleInput } from '@lintel/contract';
import { type Grants, permissionLabel, permissions } from '@lintel/contract/core/permissions';
import { expect, test } from 'vitest';
import {
  areas,
  grant,
  grantChanges,
  limitToOwnPermissions,
  permissionsIn,
  revoke,
  withRequiredViews,
} from './role-grants.ts';

const isAccepted = (grants: Grants) => RoleInput.safeParse({ name: 'Some role', permissions: grants }).success;

test('shows every permission in the grid exactly once', () => {
  const drawn = areas.flatMap(({ cells }) => Object.values(cells).flat());
  expect(drawn.toSorted()).toEqual(permissions.toSorted());
  expect(permissionsIn('decide')).toEqual(['property.review', 'appointment.decide']);
});

test('grants the view permission with an action, at least with the same scope', () => {
  expect(grant({}, 'property.edit', 'own')).toEqual({ 'property.edit': 'own', 'property.view': 'own' });
  expect(grant({ 'property.view': 'own' }, 'property.edit', 'all')['property.view']).toBe('all');
  expect(grant({ 'property.view': 'all' }, 'property.edit', 'own')['property.view']).toBe('all');
});

test('narrows the actions that require a view when the view is narrowed to own', () => {
  const wide = grant(grant({}, 'property.edit', 'all'), 'hot_deal.toggle', 'all');
  const narrow = grant(wide, 'property.view', 'own');
  expect(narrow).toMatchObject({ 'property.edit': 'own', 'hot_deal.toggle': 'all' });
  expect(isAccepted(narrow)).toBe(true);
});

test('revokes the permissions that require a revoked view', () => {
  const grants = grant(grant({}, 'user.block', 'all'), 'role.view', 'all');
  expect(revoke(grants, 'user.view')).toEqual({ 'role.view': 'all' });
});

test('makes merged permissions of two admins valid', () => {
  const torn: Grants = { 'property.edit': 'all', 'property.view': 'own', 'user.block': 'all' };
  expect(isAccepted(torn)).toBe(false);
  expect(isAccepted(withRequiredViews(torn))).toBe(true);
});

test('copies only the permissions that the viewer has', () => {
  const held: Grants = { 'property.view': 'own', 'property.edit': 'own' };
  expect(limitToOwnPermissions({ 'property.view': 'all', 'property.edit': 'own', 'role.view': 'all' }, held)).toEqual(
    held,
  );
});

test('lists changes in the order added, changed, removed', () => {
  const before: Grants = { 'audit.view': 'all', 'property.view': 'own' };
  const after: Grants = { 'property.view': 'all', 'user.view': 'all' };
  expect(grantChanges(before, after).map(({ permission, kind }) => `${kind} ${permissionLabel(permission)}`)).toEqual([
    'added View users',
    'changed View properties',
    'removed View the audit log',
  ]);
});
