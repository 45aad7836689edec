import type { CurrentAdmin } from '@lintel/contract';

/** Why there is no session any more: it ran out, the server ended it, or the admin left. */
export type Ending = 'expired' | 'ended' | 'left';

export type SessionState = {
  loading: boolean;
  user: CurrentAdmin | null;
  token: string | null;
  ending: Ending | null;
  /** What the server said about it. */
  endWords: string | null;
  /** Who was signed in when the session ended by itself, so that only the password is asked for again. */
  lastEmail: string | null;
};

type Signed = { user: CurrentAdmin; token: string };

export type SessionEvent =
  | ({ type: 'INITIAL' } & (Signed | { user: null }))
  | ({ type: 'LOGIN' | 'REGISTER' } & Signed)
  | { type: 'LOGOUT'; ending: Ending | null; words?: string; email?: string };

export const beforeStart: SessionState = {
  loading: true,
  user: null,
  token: null,
  ending: null,
  endWords: null,
  lastEmail: null,
};

export function sessionReducer(state: SessionState, event: SessionEvent): SessionState {
  switch (event.type) {
    case 'INITIAL':
      return { ...beforeStart, loading: false, user: event.user, token: event.user ? event.token : null };
    case 'LOGIN':
    case 'REGISTER':
      return { ...beforeStart, loading: false, user: event.user, token: event.token };
    case 'LOGOUT':
      return {
        ...beforeStart,
        loading: state.loading,
        ending: event.ending,
        endWords: event.words ?? null,
        lastEmail: event.ending === 'left' ? null : (event.email ?? state.user?.email ?? state.lastEmail),
      };
  }
}
