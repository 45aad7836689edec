import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SessionProvider, useSession } from '../platform/session.tsx';
import type { SessionState } from '../platform/session-state.ts';
import { UndoQuestion } from '../ui/details/undo-question.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { AppTheme } from '../ui/theme/app-theme.tsx';
import { Toasts } from '../ui/toasts.tsx';

/** Clears the cache when another admin signs in or the session ends. */
function ForgetAtSignOut({ forget }: { forget: () => void }) {
  const id = useSession().user?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && before.current !== id) forget();
    before.current = id;
  }, [id, forget]);
  return null;
}

type Props = { client: QueryClient; session: SessionState; children: ReactNode };

export function Providers({ client, session, children }: Props) {
  const [forget] = useState(() => () => client.clear());
  return (
    <AppTheme>
      <Toasts />
      <UndoQuestion />
      <QueryClientProvider client={client}>
        <SessionProvider start={session}>
          <ForgetAtSignOut forget={forget} />
          <ErrorBoundary>{children}</ErrorBoundary>
        </SessionProvider>
      </QueryClientProvider>
    </AppTheme>
  );
}
