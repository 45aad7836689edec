import { spawn } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The same cache folder as `npm start` uses. */
const NODE_COMPILE_CACHE = join(root, '.cache/compiled');

export type Product = {
  address: string;
  database: string;
  folder: string;
  printed: string;
  stop: () => Promise<void>;
};

/** Starts the product built in `from` with its own port, folder, clone of the demo database, and these settings. */
export async function startProduct(settings: Record<string, string> = {}, from = root): Promise<Product> {
  const { LINTEL_E2E_PORT: databases, LINTEL_E2E_DATA: shared = '', PATH } = process.env;
  const template = settings.LINTEL_DEMO === '0' ? 'empty' : 'demo';
  const DATABASE_URL = await (await fetch(`http://127.0.0.1:${databases}/${template}`)).text();
  const PORT = String(await freePort());
  const folder = mkdtempSync(join(shared, 'product-'));
  // The demo database references photos in its folder; links let each product delete its own.
  mkdirSync(join(folder, 'photos'), { mode: 0o700 });
  for (const name of readdirSync(join(shared, 'photos')))
    linkSync(join(shared, 'photos', name), join(folder, 'photos', name));

  // Environment variables of the developer's shell must not reach the product under test.
  const server = spawn(process.execPath, [join(from, 'apps/api/src/app/main.ts')], {
    env: { PATH, PORT, NODE_COMPILE_CACHE, LINTEL_DATA: folder, DATABASE_URL, LINTEL_LOG: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (/^Lintel is ready at /m.test(printed)) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The product ended:\n${printed}`)));
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  // Output after the first line may arrive in a separate chunk.
  return {
    address: `http://localhost:${PORT}`,
    database: DATABASE_URL,
    folder,
    get printed() {
      return printed;
    },
    stop,
  };
}
