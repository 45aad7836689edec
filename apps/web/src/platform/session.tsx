import type { CurrentAdmin } from '@lintel/contract';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { onTokenRejected, setHeldPermissions } from './call.ts';
import { setDisplayTimeZone } from './format.ts';
import {
  type Credentials,
  fetchCurrentAdmin,
  prefetchedAdmin,
  renew,
  type SetupInput,
  signIn,
  signOut,
  signUp,
} from './session-calls.ts';
import { beforeStart, type SessionEndReason, type SessionState, sessionReducer } from './session-state.ts';
import { storedToken, storeToken, TOKEN_KEY } from './stored-token.ts';
import { expiryOf, isUnexpired, watchToken } from './token-clock.ts';

export type Session = Pick<SessionState, 'user' | 'loading' | 'ending' | 'endMessage' | 'lastEmail'> & {
  authenticated: boolean;
  unauthenticated: boolean;
  method: 'jwt';
  /** When the session expires, set only shortly before. */
  endsAt: number | null;
  login: (credentials: Credentials) => Promise<void>;
  register: (input: SetupInput) => Promise<void>;
  stay: () => Promise<void>;
  /**
   * Takes over the new profile, and the new token if there is one, after admins changed their own profile or password.
   */
  adopt: (signed: { admin: CurrentAdmin; token?: string }) => void;
  logout: () => Promise<void>;
  /** The server has ended the session; `words` is the message to show and `email` prefills the next sign-in. */
  endWithMessage: (words: string, email?: string) => void;
};

const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}

/** The signed-in admin; only under a protected route. */
export function useAdmin() {
  const { user } = useSession();
  if (!user) throw new Error('useAdmin needs a protected route');
  return user;
}

type Dispatch = React.Dispatch<Parameters<typeof sessionReducer>[1]>;

const PATIENCE_MS = 5_000;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const endingOf = (token: string): SessionEndReason => (isUnexpired(token) ? 'ended' : 'expired');

function useStart(isKnown: boolean, dispatch: Dispatch) {
  useEffect(() => {
    if (isKnown) return;
    let current = true;
    void fetchCurrentAdmin()
      .catch(() => null)
      .then((found) => current && dispatch({ type: 'INITIAL', ...(found ?? { user: null }) }));
    return () => {
      current = false;
    };
  }, [isKnown, dispatch]);
}

/** Follows sign-ins and sign-outs of other tabs. */
function useOtherTabs(token: string | null, dispatch: Dispatch) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // A null key means that the whole storage was cleared.
      if ((event.key !== TOKEN_KEY && event.key !== null) || storedToken() === token) return;
      if (storedToken() === null) {
        dispatch({ type: 'LOGOUT', ending: token === null || isUnexpired(token) ? null : 'expired' });
        return;
      }
      void fetchCurrentAdmin()
        .catch(() => null)
        .then((found) => dispatch(found ? { type: 'LOGIN', ...found } : { type: 'LOGOUT', ending: null }));
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [token, dispatch]);
}

/** Warns before the token expires and ends the session when it has. Returns the time of expiry once it is near. */
function useExpiry(token: string | null, end: (ending: SessionEndReason) => void) {
  const [near, setNear] = useState<string | null>(null);
  useEffect(() => {
    if (token === null) return;
    return watchToken(token, { onWarning: () => setNear(token), onEnd: () => end('expired') });
  }, [token, end]);
  return token !== null && near === token ? (expiryOf(token) ?? null) : null;
}

function useActions(dispatch: Dispatch, end: (ending: SessionEndReason, words?: string, email?: string) => void) {
  return useMemo(() => {
    const begin = (type: 'LOGIN' | 'REGISTER', signed: Awaited<ReturnType<typeof signIn>>) => {
      storeToken(signed.token);
      dispatch({ type, user: signed.admin, token: signed.token });
    };
    return {
      login: async (credentials: Credentials) => begin('LOGIN', await signIn(credentials)),
      register: async (input: SetupInput) => begin('REGISTER', await signUp(input)),
      stay: async () => begin('LOGIN', await renew()),
      adopt: ({ admin, token = storedToken() ?? '' }: { admin: CurrentAdmin; token?: string }) =>
        begin('LOGIN', { admin, token }),
      logout: async () => {
        // Signing out must work even if the server does not respond.
        await Promise.race([signOut(), later(PATIENCE_MS)]).catch((failure: unknown) => console.log(failure));
        end('left');
      },
      endWithMessage: (words: string, email?: string) => end('ended', words, email),
    };
  }, [dispatch, end]);
}

/** The session as far as it is known before the first render. */
export function initialSession(): SessionState {
  const found = prefetchedAdmin();
  return found ? sessionReducer(beforeStart, { type: 'INITIAL', ...found }) : beforeStart;
}

export function SessionProvider({ start = beforeStart, children }: { start?: SessionState; children: ReactNode }) {
  const [state, dispatch] = useReducer(sessionReducer, start);
  const { token } = state;

  const end = useCallback((ending: SessionEndReason, words?: string, email?: string) => {
    storeToken(null);
    dispatch({ type: 'LOGOUT', ending, words, email });
  }, []);

  useStart(!start.loading, dispatch);
  useOtherTabs(token, dispatch);
  const endsAt = useExpiry(token, end);
  // Ignore a rejected token that has been replaced in the meantime.
  useEffect(() => onTokenRejected((refused) => refused === storedToken() && end(endingOf(refused))), [end]);
  const actions = useActions(dispatch, end);

  const session = useMemo<Session>(() => {
    const { user, loading, ending, endMessage, lastEmail } = state;
    // Must run before any child renders a time or sends a request.
    setDisplayTimeZone(user?.timezone);
    setHeldPermissions(user?.permissions ?? null);
    const authenticated = user !== null;
    const unauthenticated = !loading && !authenticated;
    const known = { user, loading, ending, endMessage, lastEmail, endsAt };
    return { ...known, authenticated, unauthenticated, method: 'jwt', ...actions };
  }, [state, endsAt, actions]);

  return <SessionContext value={session}>{children}</SessionContext>;
}
