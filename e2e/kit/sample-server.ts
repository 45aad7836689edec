// A small server for the sample room: the built page, a signed-in admin, and forty boats in memory.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Output = { output: { fileName: string; isEntry?: boolean; type: string }[] };
type Vite = { build: (config: object) => Promise<Output | Output[]> };

/** Builds the room with the web app's configuration; returns the names of its script and styles. */
async function buildRoom(outDir: string) {
  const { build } = (await import(new URL('../../node_modules/vite/dist/node/index.js', import.meta.url).href)) as Vite;
  const built = await build({
    root: inRoot('apps/web'),
    configFile: inRoot('apps/web/vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: inRoot('apps/web/src/ui/table/sample-app.test.tsx') },
    },
  });
  const files = [built].flat().flatMap(({ output }) => output);
  return {
    script: files.find(({ isEntry }) => isEntry)?.fileName ?? '',
    styles: files.filter(({ fileName }) => fileName.endsWith('.css')).map(({ fileName }) => fileName),
  };
}

const at = '2026-01-01T00:00:00.000Z';
const fleet = Array.from({ length: 40 }, (_, index) => ({
  id: index + 1,
  version: 1,
  created_at: at,
  updated_at: at,
  name: `Boat ${String(index + 1).padStart(2, '0')}`,
  kind: index % 4 === 0 ? 'motor' : 'sail',
  berths: (index % 10) + 1,
  is_wooden: index % 2 === 0,
  tender_of_id: null,
  is_sold: false,
}));
let boats = structuredClone(fleet);

function find(query: URLSearchParams) {
  const [kind, wooden] = [query.get('kind'), query.get('is_wooden')];
  const [min, max] = [Number(query.get('berths_min') ?? 0), Number(query.get('berths_max') ?? 99)];
  const search = (query.get('search') ?? '').toLowerCase();
  const rows = boats
    .filter((boat) => !kind || kind.split(',').includes(boat.kind))
    .filter((boat) => !wooden || String(boat.is_wooden) === wooden)
    .filter(({ berths, name }) => berths >= min && berths <= max && name.toLowerCase().includes(search));
  const sort = query.get('sort') ?? 'name';
  const key = sort.replace('-', '') as 'name' | 'berths';
  rows.sort((one, other) => (one[key] < other[key] ? -1 : one[key] > other[key] ? 1 : one.id - other.id));
  if (sort.startsWith('-')) rows.reverse();
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)];
  const meta = { page, per_page: size, total: rows.length, total_is_estimate: false };
  return { data: rows.slice((page - 1) * size, page * size), meta };
}

/** Boats by name, as a reply of the global search. */
function found(words: string) {
  const named = boats.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  const none = { note: null, status: null, picture_url: null, type: null };
  return named
    .slice(0, 5)
    .map(({ id, name, kind }) => ({ kind: 'boat', id, title: name, subtitle: kind, ...none, total: named.length }));
}

/** Sells the boats that are not sold yet; each is checked individually. */
function sell(items: readonly { id: number }[]) {
  const outcome = { done: [] as number[], skipped: [] as object[] };
  for (const boat of boats.filter(({ id }) => items.some((item) => item.id === id))) {
    if (boat.is_sold) outcome.skipped.push({ id: boat.id, code: 'conflict', detail: 'It is sold already' });
    else outcome.done.push(boat.id);
    Object.assign(boat, { is_sold: true, version: boat.version + 1 });
  }
  return outcome;
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as { version: number; items: { id: number }[] };
}

async function answer(request: IncomingMessage, { pathname, searchParams }: URL): Promise<object> {
  if (pathname.endsWith('/auth/user')) return { data: { admin: { id: 1, permissions: {} } } };
  if (pathname.includes('/preferences')) return { data: {} };
  if (pathname === '/v1/boats') return find(searchParams);
  if (pathname === '/v1/boats/sell') return { data: sell((await bodyOf(request)).items) };
  if (pathname === '/v1/dashboard/search') return { data: found(searchParams.get('q') ?? '') };
  const boat = boats.find(({ id }) => pathname === `/v1/boats/${id}`);
  if (!boat) return { data: [] };
  if (request.method === 'PUT') Object.assign(boat, await bodyOf(request), { version: boat.version + 1 });
  return { data: boat };
}

/** An unsigned token: only its expiry is read here. */
const token = `a.${Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString('base64url')}.c`;

export async function serveRoom() {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-room-'));
  const { script, styles } = await buildRoom(folder);
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('');
  const page = `<!doctype html><title>Room</title>${links}<main id="root"></main><script type="module" src="/${script}"></script>`;
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/v\d\//.test(url.pathname)) {
      // An event stream that stays open and sends nothing.
      if (url.pathname.endsWith('/stream')) return response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      return response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(await answer(request, url)));
    }
    const file = await readFile(join(folder, url.pathname)).catch(() => undefined);
    const type = url.pathname.endsWith('.js')
      ? 'text/javascript'
      : url.pathname.endsWith('.css')
        ? 'text/css'
        : 'text/html';
    return response.writeHead(200, { 'Content-Type': file ? type : 'text/html' }).end(file ?? page);
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    /** Resets the boats. */
    startOver: () => {
      boats = structuredClone(fleet);
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
