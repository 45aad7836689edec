import { invalid } from '../../platform/problem.ts';
import { createThread } from '../../platform/thread.ts';
import type { EmailThread } from './email-thread.ts';
import type { EmailContent } from './email-words.ts';

// A mail of 200 KB in three languages takes seconds to read and to draw: everything else goes on meanwhile.
const ask = createThread<EmailThread>(new URL('./email-thread.ts', import.meta.url));

/** The words of an email in all its languages, with nothing left in them that could run or load. */
export async function cleanEmail(content: EmailContent) {
  const { clean, errors } = await ask('clean', content);
  if (!clean) throw invalid(errors);
  return clean;
}

type Clean = Awaited<ReturnType<typeof cleanEmail>>;

/** What should be looked at before it is sent. */
export const checkEmail = (clean: Clean) => ask('check', clean);

export const drawEmail = (content: Parameters<EmailThread['draw']>[0]) => ask('draw', content);
