import type { ApiDescription, Operation } from './openapi.ts';

const safe = (text: unknown) => String(text).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root{color-scheme:light dark;--text:#212b36;--soft:#637381;--line:#dfe3e8;--page:#fff;--tint:#f4f6f8;--link:#171c45}
@media(prefers-color-scheme:dark){:root{--text:#fff;--soft:#919eab;--line:#454f5b;--page:#161c24;--tint:#212b36;--link:#8f9ddd}}
body{margin:0 auto;max-width:960px;padding:40px 24px;font:16px/1.6 'Public Sans',system-ui,sans-serif;color:var(--text);background:var(--page)}
h1{font-size:32px;margin:0}h2{margin:48px 0 8px;text-transform:capitalize}p{color:var(--soft)}a{color:var(--link)}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}details{border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;padding:10px 16px;cursor:pointer}
summary b{min-width:56px}summary code{font-weight:600;overflow-wrap:anywhere}summary span{color:var(--soft);flex:1 1 260px}
.in{padding:0 16px 16px}table{border-collapse:collapse;width:100%}td,th{text-align:start;padding:6px 12px 6px 0;border-top:1px solid var(--line);vertical-align:top}
pre{background:var(--tint);border-radius:8px;overflow:auto;padding:12px 16px;font-size:13px;max-height:360px}
em{font-style:normal;background:var(--tint);border-radius:6px;padding:2px 8px;font-size:13px}`;

const block = (title: string, value: unknown) =>
  value ? `<h4>${title}</h4><pre>${safe(JSON.stringify(value, null, 2))}</pre>` : '';

type Content = { content?: Record<string, { schema?: unknown }> };
const schemaIn = (part: unknown) => Object.values((part as Content | undefined)?.content ?? {})[0]?.schema;

function parameters({ parameters: list }: Operation) {
  if (list.length === 0) return '';
  const rows = list.map(({ name, in: place, required, schema }) => {
    const { description: _, ...facts } = schema as { description?: string };
    return `<tr><td><code>${safe(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${safe(JSON.stringify(facts))}</code></td></tr>`;
  });
  return `<h4>Parameters</h4><table>${rows.join('')}</table>`;
}

function section(path: string, method: string, operation: Operation) {
  const [status, reply] = Object.entries(operation.responses)[0] ?? [];
  return `<details id="${safe(operation.operationId)}"><summary><b>${method.toUpperCase()}</b><code>${safe(path)}</code><span>${safe(operation.summary)}</span><em>${safe(operation['x-permission'])}</em></summary>
<div class="in">${parameters(operation)}${block('Body', schemaIn(operation.requestBody))}${block(`Answer ${status}`, schemaIn(reply))}</div></details>`;
}

/** The description as a page that needs no script. */
export function docsPage(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = api.tags.map(({ name }) => {
    const mine = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<h2 id="${safe(name)}">${safe(name)}</h2>${mine.map(({ path, method, operation }) => section(path, method, operation)).join('')}`;
  });
  const problems = api['x-problems'].map(
    ({ code, status, title }) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${safe(title)}</td></tr>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Lintel API</title><style>${style}</style></head><body>
<h1>Lintel API</h1><p>${safe(api.info.description)} Machine-readable: <a href="/docs/openapi.json">OpenAPI 3.1</a>. Every call but the public ones takes <code>Authorization: Bearer …</code>; the tag at the end of a line is the permission it needs.</p>
<nav>${api.tags.map(({ name }) => `<a href="#${safe(name)}">${safe(name)}</a>`).join('')}<a href="#problems">problems</a><a href="#help">help</a></nav>
${groups.join('')}
<h2 id="problems">Problems</h2><p>A failed call answers <code>application/problem+json</code> (RFC 9457) with one of these codes.</p><table>${problems.join('')}</table>
<h2 id="help">Help</h2><p>Cannot sign in? Use “Forgot password?” on the sign-in page. No mail arrives: ask an administrator to check your account. Nobody can sign in at all: whoever runs the server can make or recover a super admin with <code>npm run admin -- you@example.com</code>.</p>
</body></html>`;
}
