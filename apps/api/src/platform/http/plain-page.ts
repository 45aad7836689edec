import { directionOf, type LocaleCode } from '@lintel/contract';
import type { FastifyReply } from 'fastify';

// Pages behind links in emails: no script, no session, no external resources.

const unsafe: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeText = (text: string) => text.replace(/[&<>"']/g, (found) => unsafe[found] ?? '');

type Page = { locale?: LocaleCode; title: string /** HTML, escaped by the caller. */; rest: string };

export const plainPage = ({ locale = 'en', title, rest }: Page) => `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeText(title)}</title><style>
body{margin:0;padding:32px 16px;background:#F4F6F8;color:#212B36;font:16px/26px 'Public Sans',system-ui,sans-serif}
main{max-width:420px;margin:0 auto;padding:40px 32px;background:#fff;border-radius:8px}
h1{font-size:22px;line-height:32px;margin:0 0 12px;overflow-wrap:anywhere}h2{font-size:16px;margin:32px 0 8px}p{color:#454F5B;margin:0 0 24px}
button{min-height:48px;background:#171C45;color:#fff;border:0;border-radius:8px;padding:12px 20px;font:inherit;font-weight:700;cursor:pointer}
button.time{display:block;width:100%;margin:0 0 8px;background:transparent;color:inherit;border:1px solid #919EAB;font-weight:600;text-align:start}
button.off{background:transparent;color:#B71D18;border:1px solid #B71D18}
button:focus-visible{outline:3px solid #078DEE;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#161C24;color:#fff}main{background:#212B36}p{color:#C4CDD5}button{background:#fff;color:#212B36}button.off{color:#FFAC82;border-color:#FFAC82}}
</style></head><body><main><h1>${escapeText(title)}</h1>${rest}</main></body></html>`;

/** No scripts, resources or framing; forms may only be submitted to the same origin. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function asPage(reply: FastifyReply, html: string) {
  reply.header('content-security-policy', pagePolicy).header('x-robots-tag', 'noindex');
  return html;
}
