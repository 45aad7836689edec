import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { storedToken } from '../platform/stored-token.ts';
import { App } from './app.tsx';
import { Providers } from './providers.tsx';
import { fetchPage } from './router.tsx';

// boot.js has switched off stacks while the scripts are read.
Object.assign(Error, { stackTraceLimit: 10 });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// While the server says who is signed in.
if (storedToken() !== null && location.pathname.startsWith('/dashboard')) {
  // What cannot be fetched is told where it is drawn.
  fetchPage(location.pathname).catch(() => undefined);
}

createRoot(root).render(
  <StrictMode>
    <Providers>
      <App />
    </Providers>
  </StrictMode>,
);
