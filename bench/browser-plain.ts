// The plain page: it fetches the same rows and prints them as a table, without a library, styles or sign-in.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const page = (path: string) => `<!doctype html><meta charset="utf-8"><title>Rows</title><main><h1>Rows</h1>
<table><tbody></tbody></table></main><script>
const text = (value) => value === null ? '–' : typeof value === 'object' ? value.name?.en ?? value.first_name ?? '' : String(value);
fetch(${JSON.stringify(path)}, { headers: { Authorization: 'Bearer ' + localStorage.getItem('accessToken') } })
  .then((reply) => reply.json())
  .then(({ data }) => {
    for (const row of data) {
      const line = document.querySelector('tbody').insertRow();
      for (const value of Object.values(row).slice(0, 11)) line.insertCell().textContent = text(value);
    }
  });
</script>`;

/** Serves the page for any list of the API and proxies its requests to the product. */
export async function servePlain(product: string) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = { authorization: request.headers.authorization ?? '' };
    const reply = await fetch(`${product}${request.url}`, { headers });
    response.writeHead(reply.status, { 'Content-Type': 'application/json' }).end(await reply.text());
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', product);
    if (url.pathname.startsWith('/v1/')) return void pass(request, response);
    const list = url.searchParams.get('list');
    return response
      .writeHead(list ? 200 : 204, { 'Content-Type': 'text/html' })
      .end(list ? page(`/v1/dashboard/${list}`) : '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
