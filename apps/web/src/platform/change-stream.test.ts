import { expect, test } from 'vitest';
import { readEnd, readEvent } from './change-stream.ts';

test('parses a change together with its event id', () => {
  const block = 'id: 7\nevent: changed\ndata: {"collections":["users"],"admin_id":3}';
  expect(readEvent(block)).toEqual({ id: 7, collections: ['users'], admin_id: 3 });
});

test('ignores heartbeats, retry fields and unknown events', () => {
  for (const block of [': still here', 'retry: 3000', 'id: 7\nevent: other\ndata: {}']) {
    expect(readEvent(block)).toBeUndefined();
  }
});

test('ignores a malformed change', () => {
  expect(readEvent('id: x\nevent: changed\ndata: {"collections":"users"}')).toBeUndefined();
});

test('reports a session ended by another admin, and ignores endings detected elsewhere', () => {
  const block = (reason: string) => `event: ended\ndata: {"reason":"${reason}","message":"You were blocked."}`;
  expect(readEnd(block('blocked'))).toEqual({ reason: 'blocked', message: 'You were blocked.' });
  for (const own of ['signed_out', 'password_changed', 'expired']) expect(readEnd(block(own))).toBeUndefined();
  expect(readEnd('id: 7\nevent: changed\ndata: {"collections":["users"],"admin_id":3}')).toBeUndefined();
  expect(readEvent(block('blocked'))).toBeUndefined();
});
