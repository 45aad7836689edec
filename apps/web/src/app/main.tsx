import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { lightAppSettings } from '../platform/app-settings.ts';
import { paths } from '../platform/paths.ts';
import { whenPrefetched } from '../platform/prefetched.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { initialSession } from '../platform/session.tsx';
import { lightCurrentAdmin } from '../platform/session-calls.ts';
import { storedToken } from '../platform/stored-token.ts';
import { announcePages } from './announce-pages.ts';
import { App } from './app.tsx';
import { notifyDroppedValues } from './dropped-notice.ts';
import { keepFocus } from './keep-focus.ts';
import { Providers } from './providers.tsx';
import { makeRouter, prefetchPage } from './router.tsx';

// boot.js has disabled stack traces during startup.
Object.assign(Error, { stackTraceLimit: 10 });

/** A longer start shows the splash screen. */
const PATIENCE_MS = 300;
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

const firstCalls = [lightCurrentAdmin.path, '/v1/dashboard/preferences', lightAppSettings.path];

/** The chunks of the page and the first responses: with these the page renders complete at once. */
const everything = () => Promise.all([prefetchPage(location.pathname), whenPrefetched(firstCalls)]);

async function start(root: HTMLElement) {
  if (storedToken() !== null && location.pathname.startsWith(paths.home)) {
    // Load errors are shown where the failed part renders.
    await Promise.race([everything().catch(() => undefined), patience()]);
  }
  const client = createQueryClient();
  const session = initialSession();
  const router = makeRouter({ session: { authenticated: session.user !== null, user: session.user }, client });
  // Before the first render, or the first page would get no title.
  announcePages(router);
  if (session.user) await Promise.race([router.load().catch(() => undefined), patience()]);
  createRoot(root).render(
    <StrictMode>
      <Providers client={client} session={session}>
        <App router={router} />
      </Providers>
    </StrictMode>,
  );
}

notifyDroppedValues();
keepFocus();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// Not awaited: the chunks it waits for import code from this one (deadlock).
void start(root);
