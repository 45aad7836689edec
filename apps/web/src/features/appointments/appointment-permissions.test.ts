import type { Grants } from '@lintel/contract/core/permissions';
import { appointmentTransitions } from '@lintel/contract/features/appointments/appointments';
import { expect, test } from 'vitest';
import { appointmentDisabledReason, isActionAvailable, needsOutcome } from './appointment-permissions.ts';

const now = Date.parse('2026-11-16T09:00:00Z');
const later = '2026-11-16T10:00:00Z';
const earlier = '2026-11-16T08:00:00Z';
const all: Grants = {
  'appointment.edit': 'all',
  'appointment.decide': 'all',
  'appointment.assign': 'all',
  'appointment.delete': 'all',
};

test('offers each action by status and time', () => {
  const open = (status: 'pending' | 'accepted' | 'rejected', starts_at: string) =>
    Object.keys(appointmentTransitions).filter((act) =>
      isActionAvailable(act as keyof typeof appointmentTransitions, { status, starts_at }, now),
    );
  expect(open('pending', later)).toEqual(['accept', 'reject', 'cancel', 'move', 'assign', 'delete']);
  expect(open('pending', earlier)).toEqual(['reject', 'cancel', 'move', 'assign', 'delete']);
  expect(open('accepted', later)).toEqual(['cancel', 'move', 'assign']);
  expect(open('accepted', earlier)).toEqual(['cancel', 'complete', 'no_show', 'move', 'assign']);
  expect(open('rejected', earlier)).toEqual(['delete']);
});

test('gives the disabled reason of an action', () => {
  const why = (act: 'accept' | 'complete' | 'assign', starts_at: string, permissions = all) =>
    appointmentDisabledReason(
      act,
      { status: act === 'complete' ? 'accepted' : 'pending', starts_at },
      { permissions },
      now,
    );
  expect(why('accept', later)).toBeUndefined();
  expect(why('accept', earlier)).toBe('It should have started already. Move it first.');
  expect(why('complete', later)).toBe('It has not started yet.');
  expect(why('assign', later, {})).toBe('You need permission to assign appointments.');
});

test('requires an outcome once an accepted appointment has started', () => {
  expect(needsOutcome({ status: 'accepted', starts_at: earlier }, now)).toBe(true);
  expect(needsOutcome({ status: 'accepted', starts_at: later }, now)).toBe(false);
  expect(needsOutcome({ status: 'completed', starts_at: earlier }, now)).toBe(false);
});
