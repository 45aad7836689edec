import { readFile } from 'node:fs/promises';
import { type DocsFile, problemCatalogue } from '@lintel/contract';
import { nameRepeated } from './name-repeated.ts';

const style = `
body{margin:0;font:16px/1.6 'Public Sans',system-ui,sans-serif;color:#212b36;background:#fff}
main{max-width:960px;margin:0 auto;padding:40px 20px 0}
h1{font-size:32px;margin:0}h2{font-size:20px;margin:32px 0 8px}
p,summary{color:#454f5b}summary{cursor:pointer}a{color:#171c45}
td{padding:4px 24px 4px 0;vertical-align:top}
tr:target td{font-weight:700}
.swagger-ui .wrapper{max-width:960px}.swagger-ui .info{display:none}`;

/**
 * Starts Swagger UI with everything collapsed, since there are hundreds of endpoints, and expands the problem code of
 * the URL's fragment. Repeated schemas are extracted first, which halves the rendering time.
 */
const start = `
const named = document.getElementById(location.hash.slice(1));
const shut = named?.closest('details');
if (shut) {
  shut.open = true;
  named.scrollIntoView();
}
const nameRepeated = ${nameRepeated};
fetch('/docs/openapi.json')
  .then((answer) => answer.json())
  .then((api) =>
    SwaggerUIBundle({
      spec: nameRepeated(api),
      dom_id: '#reference',
      deepLinking: true,
      docExpansion: 'none',
      defaultModelsExpandDepth: -1,
      filter: true,
      displayRequestDuration: true,
      validatorUrl: null,
    }),
  )
  .catch(() => {
    document.getElementById('reference').textContent = 'The reference could not be loaded. Reload the page to try again.';
  });`;

const own: Partial<Record<DocsFile, string>> = { 'docs.css': style, 'docs.js': start };

/** A file of the page: our own, or one from the Swagger UI package. */
export const docsFile = async (name: DocsFile): Promise<string> =>
  own[name] ?? (await readFile(new URL(name, import.meta.resolve('swagger-ui-dist/package.json')), 'utf8'));

/** Help for staff who cannot sign in, the problem codes, and the API reference by Swagger UI. */
export function docsPage(): string {
  const rows = Object.entries(problemCatalogue).map(
    ([code, [status, title]]) =>
      `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Lintel API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/swagger-ui-bundle.js" defer></script>
<script src="/docs/docs.js" defer></script>
</head>
<body>
<main>
<h1>Lintel API</h1>
<p>For programs: <a href="/docs/openapi.json">OpenAPI 3.1</a>. Every call but the public ones takes <code>Authorization: Bearer …</code>.</p>
<h2 id="help">Help</h2>
<p>Staff find answers on the <a href="/help">help page</a>. If nobody can sign in, the operator of the server can create or recover a super admin with <code>npm run admin -- you@example.com</code>.</p>
<h2 id="problems">Problems</h2>
<details>
<summary>A failed call answers <code>application/problem+json</code> (RFC 9457) with one of these codes.</summary>
<table>${rows.join('')}</table>
</details>
</main>
<div id="reference"></div>
</body>
</html>`;
}
