import type { Context } from '../../platform/context.ts';
import { plainPage } from '../../platform/http/plain-page.ts';
import { problem } from '../../platform/problem.ts';
import { stopMarketing } from '../users/index.ts';
import { readToken } from './unsubscribe-links.ts';

function known({ config }: Context, token: string) {
  const leaving = readToken(config, token);
  if (!leaving) throw problem('not_found', 'This link is not valid. Open it from the message once more.');
  return leaving;
}

/** Mail clients prefetch links, so GET has no side effects. */
export function renderUnsubscribeForm(context: Context, token: string): string {
  known(context, token);
  return plainPage({
    title: 'Stop these messages?',
    rest: '<p>You will get no more news and offers from Lintel. Messages about your own properties and appointments still come.</p><form method="post"><button>Stop these messages</button></form>',
  });
}

export async function leave(context: Context, token: string): Promise<string> {
  const { userId, messageId } = known(context, token);
  await stopMarketing(context, userId, `By the link in message ${messageId}`);
  return plainPage({
    title: 'You will get no more of these',
    rest: '<p>It may be repeated, and changes nothing more. You can close this page.</p>',
  });
}
