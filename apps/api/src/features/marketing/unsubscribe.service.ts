import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { stopMarketing } from '../users/index.ts';
import { escapeHtml } from './email-html.ts';
import { readToken } from './unsubscribe-links.ts';

const page = (title: string, rest: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>
body{margin:0;padding:32px 16px;background:#F4F6F8;color:#212B36;font:16px/26px 'Public Sans',system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:40px 32px;background:#fff;border-radius:8px}
h1{font-size:22px;line-height:32px;margin:0 0 12px}p{color:#454F5B;margin:0 0 24px}
button{background:#171C45;color:#fff;border:0;border-radius:8px;padding:14px 20px;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible{outline:3px solid #078DEE;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#161C24;color:#fff}main{background:#212B36}p{color:#C4CDD5}button{background:#fff;color:#212B36}}
</style></head><body><main><h1>${escapeHtml(title)}</h1>${rest}</main></body></html>`;

/** Nothing may run, load or be framed; the form goes where it came from. */
export const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

function known({ config }: Context, token: string) {
  const leaving = readToken(config, token);
  if (!leaving) throw problem('not_found', 'This link is not valid. Open it from the message once more.');
  return leaving;
}

/** Mail programs open links to look at them: opening it changes nothing. */
export function askToLeave(context: Context, token: string): string {
  known(context, token);
  return page(
    'Stop these messages?',
    '<p>You will get no more news and offers from Lintel. Messages about your own properties and appointments still come.</p><form method="post"><button>Stop these messages</button></form>',
  );
}

export async function leave(context: Context, token: string): Promise<string> {
  const { userId, messageId } = known(context, token);
  await stopMarketing(context, userId, `By the link in message ${messageId}`);
  return page(
    'You will get no more of these',
    '<p>It may be repeated, and changes nothing more. You can close this page.</p>',
  );
}
