import { invalid } from '../../platform/problem.ts';
import { createWorkerThread } from '../../platform/thread.ts';
import type { EmailContent } from './email-content.ts';
import type { EmailThread } from './email-thread.ts';

// An email of 200 KB in three languages takes seconds to parse and render, so it runs in a worker thread.
const ask = createWorkerThread<EmailThread>(new URL('./email-thread.ts', import.meta.url));

/** Sanitises an email in all its languages. */
export async function cleanEmail(content: EmailContent) {
  const { clean, errors } = await ask('clean', content);
  if (!clean) throw invalid(errors);
  return clean;
}

type Clean = Awaited<ReturnType<typeof cleanEmail>>;

/** Warnings before sending. */
export const checkEmail = (clean: Clean) => ask('check', clean);

export const drawEmail = (content: Parameters<EmailThread['draw']>[0]) => ask('draw', content);
