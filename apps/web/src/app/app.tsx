import { useQueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { staySignedIn } from '../features/auth/index.ts';
import { useSession } from '../platform/session.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { NewVersionBar } from '../ui/new-version-bar.tsx';
import { SplashScreen } from '../ui/splash-screen.tsx';
import type { AppRouter } from './router.tsx';

const StaySignedIn = lazyPart(async () => ({ default: await staySignedIn() }));

export function App({ router }: { router: AppRouter }) {
  const session = useSession();
  const client = useQueryClient();
  const { authenticated, loading, ending } = session;
  const before = useRef(authenticated);

  // Whoever signed in or out may no longer be where they are: the guards judge again.
  useEffect(() => {
    if (loading || before.current === authenticated) return;
    before.current = authenticated;
    void (ending === 'left' ? router.navigate({ to: '/' }) : router.invalidate());
  }, [authenticated, loading, ending, router]);

  if (loading) return <SplashScreen />;
  return (
    <>
      <RouterProvider router={router} context={{ session, client }} />
      <NewVersionBar />
      <Suspense>{session.endsAt !== null && <StaySignedIn endsAt={session.endsAt} />}</Suspense>
    </>
  );
}
