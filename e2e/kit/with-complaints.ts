import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { plantComplaintRoom } from '../../apps/api/test/borders/complaint-room.ts';
import { root } from '../../apps/api/test/borders/product-copy.ts';
import { type Product, startProduct } from '../setup/product.ts';
import { test as base } from '../setup/test.ts';

const vite = join(root, 'node_modules/vite/bin/vite.js');
const pages = ['index.html', 'vite.config.ts', 'public'].map((part) => join('apps/web', part));

/** A copy of the product with the complaint room, migrated and built. */
function buildWithComplaints() {
  const copy = plantComplaintRoom([...pages, 'apps/api/map', 'package-lock.json']);
  const run = (cwd: string, ...args: string[]) => execFileSync(process.execPath, args, { cwd, stdio: 'pipe' });
  run(copy, 'scripts/generate-migration.mjs', 'apps/api', '--name=complaints');
  run(join(copy, 'apps/web'), vite, 'build', '--logLevel', 'error');
  return copy;
}

/** The product with a room that is added as CONTRIBUTING describes it. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs, which is nothing.
    async ({}, use) => {
      const copy = buildWithComplaints();
      const product = await startProduct({}, copy);
      await use(product);
      await product.stop();
      rmSync(copy, { recursive: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
