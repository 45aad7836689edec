import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { iconSubset } from './apps/web/build/icon-subset.ts';

// Waits end when what they wait for is there; this is what a machine that does other things needs.
const waits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
/** They start no server, so the import graph tells which of them a change reaches. */
const web = ['apps/web/**/*.test.ts', 'packages/contract/**/*.test.ts'];

const rooms = ['apps/api/src/features/**/*.test.ts', 'apps/api/test/trust/**/*.test.ts', 'apps/demo/**/*.test.ts'];
/** They start, kill and freeze whole servers, and mostly wait. */
const processes = ['apps/api/test/process/**/*.test.ts', 'apps/api/src/platform/postgres/start-postgres.test.ts'];
/** A room that tests add to a copy of the product, where its own tests run. */
const planted = 'apps/api/test/borders/complaint-room/**';
const ninthType = 'apps/api/src/features/reference-data/ninth-type.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['apps/api/test/global-setup.ts'],
    maxWorkers: 2,
    // Report failures in full.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      // Each file has its own server and database. Loading the server's code took half of a file's time, so the files
      // share the modules.
      { test: { name: 'rooms', include: rooms, exclude: [ninthType], isolate: false, ...waits } },
      // Changes the contract for its whole process.
      { test: { name: 'ninth type', include: [ninthType], ...waits } },
      { test: { name: 'web', include: web, isolate: false, ...waits } },
      { test: { name: 'processes', include: processes, ...waits } },
      // Components that need neither server nor browser.
      {
        plugins: [iconSubset()],
        // Some tests open pages of a copy of the product.
        server: { fs: { allow: ['.', tmpdir()] } },
        test: {
          name: 'drawn',
          include: ['apps/web/**/*.test.tsx'],
          environment: 'happy-dom',
          isolate: false,
          ...waits,
        },
      },
      {
        test: {
          name: 'apart',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
          exclude: [...rooms, ...web, ...processes, planted],
          isolate: false,
          ...waits,
        },
      },
    ],
  },
});
