import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSubset } from './build/icon-subset.ts';
import { precompress } from './build/precompress.ts';

const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSubset(), precompress()],
  build: { target: 'es2024', sourcemap: false, modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': api, '/v2': api, '/docs': api, '/health': api },
  },
});
