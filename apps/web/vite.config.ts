import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconSubset } from './build/icon-subset.ts';
import { precompress } from './build/precompress.ts';

// What always comes together is compressed together: a fifth less to send than in a hundred small files. Each takes what
// it needs unless one before it has it already.
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 10 },
  {
    name: 'inputs',
    test: /@mui.material.(OutlinedInput|InputBase|FormControl|FormHelperText|InputLabel|InputAdornment)[\\/]/,
    priority: 9,
  },
  { name: 'sign-in', test: /features.auth.(login-page|auth-page)/, priority: 8 },
  { name: 'frame', test: /(app.dashboard-frame|ui.table.list-page)\.tsx/, priority: 7 },
];

const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSubset(), precompress()],
  build: {
    target: 'es2024',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1': api, '/v2': api, '/docs': api, '/health': api },
  },
});
