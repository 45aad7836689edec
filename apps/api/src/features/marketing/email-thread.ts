import { serveThread } from '../../platform/thread.ts';
import { drawEmail } from './email-layout.ts';
import { checkEmail, cleanEmail } from './email-words.ts';

// Runs in a worker thread, started by `email-work.ts`.

const work = { clean: cleanEmail, check: checkEmail, draw: drawEmail };
export type EmailThread = typeof work;

serveThread(work);
