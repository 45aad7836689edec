import { serveWorkerThread } from '../../platform/thread.ts';
import { checkEmail, cleanEmail } from './email-content.ts';
import { renderEmailLayout } from './email-layout.ts';

// Runs in a worker thread, started by `email-work.ts`.

const work = { clean: cleanEmail, check: checkEmail, draw: renderEmailLayout };
export type EmailThread = typeof work;

serveWorkerThread(work);
