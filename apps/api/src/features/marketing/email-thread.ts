import { serveThread } from '../../platform/thread.ts';
import { drawEmail } from './email-layout.ts';
import { checkEmail, cleanEmail } from './email-words.ts';

// Run as a thread of its own by `email-work.ts`.

const work = { clean: cleanEmail, check: checkEmail, draw: drawEmail };
export type EmailThread = typeof work;

serveThread(work);
