import type { CurrentAdmin } from '@lintel/contract';

/** Why the session is over: it expired, the server ended it, or the admin signed out. */
export type SessionEndReason = 'expired' | 'ended' | 'left';

export type SessionState = {
  loading: boolean;
  user: CurrentAdmin | null;
  token: string | null;
  ending: SessionEndReason | null;
  /** The server's message about the end of the session. */
  endMessage: string | null;
  /** The email of the admin whose session expired or was ended, so that only the password has to be entered again. */
  lastEmail: string | null;
};

type Signed = { user: CurrentAdmin; token: string };

export type SessionEvent =
  | ({ type: 'INITIAL' } & (Signed | { user: null }))
  | ({ type: 'LOGIN' | 'REGISTER' } & Signed)
  | { type: 'LOGOUT'; ending: SessionEndReason | null; words?: string; email?: string };

export const beforeStart: SessionState = {
  loading: true,
  user: null,
  token: null,
  ending: null,
  endMessage: null,
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
        endMessage: event.words ?? null,
        lastEmail: event.ending === 'left' ? null : (event.email ?? state.user?.email ?? state.lastEmail),
      };
  }
}
