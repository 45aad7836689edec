import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/**/*.test.ts', 'apps/**/*.test.ts'],
    globalSetup: ['apps/api/test/global-setup.ts'],
    // Waits end when what they wait for is there; a slow machine only makes them longer.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
