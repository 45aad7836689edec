import { expect, test } from 'vitest';
import { actionText, placeOf, recordText } from './event-words.ts';

test('acts and records are told in words', () => {
  expect(actionText('property.request_changes')).toBe('Property: request changes');
  expect(actionText('translation_request.assign')).toBe('Translation request: assign');
  expect(actionText('auth.login')).toBe('Signed in');
  expect(recordText({ entity: 'room-type', entity_id: 4 })).toBe('Room type 4');
  expect(recordText({ entity: 'operation', entity_id: null })).toBe('Operation');
});

test('each record has the page that shows it, for whoever may see that', () => {
  expect(placeOf({ entity: 'property', entity_id: 7 })).toEqual({
    path: '/dashboard/properties/7',
    needs: 'property.view',
  });
  expect(placeOf({ entity: 'admin', entity_id: 2 })?.path).toBe('/dashboard/admins/2');
  expect(placeOf({ entity: 'room-type', entity_id: 4 })?.path).toBe('/dashboard/core/room-type/4/edit');
  expect(placeOf({ entity: 'property', entity_id: null })).toBeUndefined();
  expect(placeOf({ entity: 'preference', entity_id: 1 })).toBeUndefined();
});
