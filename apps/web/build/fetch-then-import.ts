import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const HELPER = /vite.preload-helper/;
const own = fileURLToPath(new URL('../src/platform/fetch-then-import.ts', import.meta.url));

/** Replaces the helper that Vite puts around each lazy import by our own, whose retries work in every browser. */
export function fetchThenImport(): Plugin {
  let isReplaced = false;
  return {
    name: 'fetch-then-import',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: HELPER },
      handler() {
        isReplaced = true;
        return { code: `export { fetchThenImport as __vitePreload } from ${JSON.stringify(own)};`, map: null };
      },
    },
    generateBundle() {
      if (!isReplaced) this.error('The preload helper of Vite has another name: see build/fetch-then-import.ts');
    },
  };
}
