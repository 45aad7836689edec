import { useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { staySignedIn } from '../features/auth/index.ts';
import { serverNow } from '../platform/server-clock.ts';
import { useSession } from '../platform/session.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { NewVersionBar } from '../ui/new-version-bar.tsx';
import { SplashScreen } from '../ui/splash-screen.tsx';
import type { AppRouter } from './router.tsx';

const StaySignedIn = lazyPart(async () => ({ default: await staySignedIn() }));

/** The warning appears two minutes before the expiry, so its chunk is loaded after the first page. */
const WARNING_WAITS_MS = 30_000;
const SOON_MS = 5 * 60_000;

function useWarningDue(endsAt: number | null) {
  const [isDue, setDue] = useState(false);
  const isSoon = endsAt !== null && endsAt - serverNow() < SOON_MS;
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WARNING_WAITS_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue || isSoon;
}

export function App({ router }: { router: AppRouter }) {
  const session = useSession();
  const client = useQueryClient();
  const { authenticated, loading, ending, user } = session;
  // Replacing a temporary password opens the dashboard, like signing in.
  const mayEnter = authenticated && !user?.must_change_password;
  const state = `${authenticated} ${mayEnter}`;
  const before = useRef(state);
  const isWarningDue = useWarningDue(session.endsAt);

  // Run the route guards again: after signing in or out, the current page may no longer be allowed.
  useEffect(() => {
    if (loading || before.current === state) return;
    before.current = state;
    void (ending === 'left' ? router.navigate({ to: '/' }) : router.invalidate());
  }, [state, loading, ending, router]);

  if (loading) return <SplashScreen />;
  return (
    <>
      <RouterProvider router={router} context={{ session, client }} />
      <NewVersionBar />
      <Suspense>{isWarningDue && session.endsAt !== null && <StaySignedIn endsAt={session.endsAt} />}</Suspense>
    </>
  );
}
