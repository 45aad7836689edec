import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../setup/free-port.ts';

const main = fileURLToPath(new URL('../../apps/api/src/app/main.ts', import.meta.url));

export type Product = { address: string; printed: string; stop: () => Promise<void> };

/** A second product beside the shared one, for what the shared one's settings do not show. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const PORT = String(await freePort());
  const LINTEL_DATA = mkdtempSync(join(tmpdir(), 'lintel-e2e-'));
  const server = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT, LINTEL_DATA, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  let printed = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (/^Lintel is ready at /m.test(printed)) resolve();
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', () => reject(new Error(`The product ended:\n${printed}`)));
  });
  await ready;
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(LINTEL_DATA, { recursive: true, force: true });
  };
  // What follows the first line may come in a chunk of its own.
  return {
    address: `http://localhost:${PORT}`,
    get printed() {
      return printed;
    },
    stop,
  };
}
