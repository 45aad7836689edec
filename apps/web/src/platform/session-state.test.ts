import type { CurrentAdmin } from '@lintel/contract';
import { expect, test } from 'vitest';
import { beforeStart, sessionReducer } from './session-state.ts';

const user = { id: 1, email: 'nora@lintel.test' } as CurrentAdmin;
const signed = { user, token: 't' };

test('INITIAL ends the loading, with or without a signed-in admin', () => {
  expect(sessionReducer(beforeStart, { type: 'INITIAL', ...signed })).toMatchObject({ loading: false, ...signed });
  const nobody = sessionReducer(beforeStart, { type: 'INITIAL', user: null });
  expect(nobody).toMatchObject({ loading: false, user: null, token: null });
});

test.each(['LOGIN', 'REGISTER'] as const)('%s sets the admin and clears why the last session ended', (type) => {
  const ended = sessionReducer(beforeStart, { type: 'LOGOUT', ending: 'expired' });
  expect(sessionReducer(ended, { type, ...signed })).toMatchObject({ loading: false, ...signed, ending: null });
});

test('keeps the email after the session expired, and not after a sign-out', () => {
  const state = sessionReducer(beforeStart, { type: 'LOGIN', ...signed });
  const expired = sessionReducer(state, { type: 'LOGOUT', ending: 'expired' });
  expect(expired).toMatchObject({ user: null, token: null, ending: 'expired', lastEmail: user.email });
  const left = sessionReducer(state, { type: 'LOGOUT', ending: 'left' });
  expect(left).toMatchObject({ user: null, token: null, ending: 'left', lastEmail: null });
});
