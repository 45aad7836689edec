import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './src/ui/icons.ts';

const require = createRequire(import.meta.url);

/** Bundles the bodies of the icons we name, out of the thousands in the set. */
function iconSubset(): Plugin {
  const id = 'virtual:icon-bodies';
  return {
    name: 'icon-subset',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return;
      const set = require('@iconify-json/solar/icons.json') as { icons: Record<string, { body: string }> };
      const bodies = Object.entries(icons).map(([name, solar]) => {
        const icon = set.icons[solar];
        if (!icon) throw new Error(`No icon ${solar} in the Solar set (${name} in src/ui/icons.ts)`);
        return [name, icon.body];
      });
      return `export const bodies = ${JSON.stringify(Object.fromEntries(bodies))};`;
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSubset()],
  server: { host: '127.0.0.1' },
});
