import { expect, test } from 'vitest';
import { readEnd, readEvent } from './change-stream.ts';

test('a change is read with the number to go on after', () => {
  const block = 'id: 7\nevent: changed\ndata: {"collections":["users"],"admin_id":3}';
  expect(readEvent(block)).toEqual({ id: 7, collections: ['users'], admin_id: 3 });
});

test('a heartbeat, a waiting time and a foreign event are no change', () => {
  for (const block of [': still here', 'retry: 3000', 'id: 7\nevent: other\ndata: {}']) {
    expect(readEvent(block)).toBeUndefined();
  }
});

test('a change that cannot be understood is passed over', () => {
  expect(readEvent('id: x\nevent: changed\ndata: {"collections":"users"}')).toBeUndefined();
});

test('a session that somebody else has ended is told with what to say; what one did oneself is not', () => {
  const block = (reason: string) => `event: ended\ndata: {"reason":"${reason}","message":"You were blocked."}`;
  expect(readEnd(block('blocked'))).toEqual({ reason: 'blocked', message: 'You were blocked.' });
  for (const own of ['signed_out', 'password_changed', 'expired']) expect(readEnd(block(own))).toBeUndefined();
  expect(readEnd('id: 7\nevent: changed\ndata: {"collections":["users"],"admin_id":3}')).toBeUndefined();
  expect(readEvent(block('blocked'))).toBeUndefined();
});
