import type { Grants } from '@lintel/contract/core/permissions';
import { expect, test } from 'vitest';
import { availableAdminActions } from './admin-actions.ts';

const all: Grants = { 'admin.view': 'all', 'admin.edit': 'all', 'admin.block': 'all', 'admin.delete': 'all' };
const other = { id: 2, status: 'active', deleted_at: null } as const;

test('offers the actions that the status and the permissions allow', () => {
  const boss = { id: 1, permissions: all };
  expect(availableAdminActions(boss, other)).toEqual(['edit', 'block', 'delete']);
  expect(availableAdminActions(boss, { ...other, status: 'blocked' })).toEqual(['edit', 'unblock', 'delete']);
  expect(availableAdminActions(boss, { ...other, status: 'invited' })).toEqual(['edit', 'invite', 'block', 'delete']);
  expect(availableAdminActions({ id: 1, permissions: { 'admin.view': 'all' } }, other)).toEqual([]);
});

test('does not offer admins to block or delete themselves', () => {
  expect(availableAdminActions({ id: 2, permissions: all }, other)).toEqual(['edit']);
});

test('offers nothing for an admin with more permissions than the viewer', () => {
  expect(availableAdminActions({ id: 1, permissions: all }, other, { hasMore: true })).toEqual([]);
});

test('offers only restore for a deleted admin, and only with the delete permission', () => {
  const gone = { ...other, deleted_at: '2026-11-01T00:00:00.000Z' };
  expect(availableAdminActions({ id: 1, permissions: all }, gone)).toEqual(['restore']);
  expect(availableAdminActions({ id: 1, permissions: { ...all, 'admin.delete': undefined } }, gone)).toEqual([]);
});
