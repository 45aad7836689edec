import type { CurrentAdmin } from '@lintel/contract';
import { expect, test } from 'vitest';
import { beforeStart, sessionReducer } from './session-state.ts';

const user = { id: 1, email: 'nora@lintel.test' } as CurrentAdmin;
const signed = { user, token: 't' };

test('the start ends the loading, with somebody or nobody signed in', () => {
  expect(sessionReducer(beforeStart, { type: 'INITIAL', ...signed })).toMatchObject({ loading: false, ...signed });
  const nobody = sessionReducer(beforeStart, { type: 'INITIAL', user: null });
  expect(nobody).toMatchObject({ loading: false, user: null, token: null });
});

test.each(['LOGIN', 'REGISTER'] as const)('%s sets the admin and forgets why the last session ended', (type) => {
  const ended = sessionReducer(beforeStart, { type: 'LOGOUT', ending: 'expired' });
  expect(sessionReducer(ended, { type, ...signed })).toMatchObject({ loading: false, ...signed, ending: null });
});

test('a session that ran out remembers whose it was; one that was left does not', () => {
  const state = sessionReducer(beforeStart, { type: 'LOGIN', ...signed });
  const expired = sessionReducer(state, { type: 'LOGOUT', ending: 'expired' });
  expect(expired).toMatchObject({ user: null, token: null, ending: 'expired', lastEmail: user.email });
  const left = sessionReducer(state, { type: 'LOGOUT', ending: 'left' });
  expect(left).toMatchObject({ user: null, token: null, ending: 'left', lastEmail: null });
});
