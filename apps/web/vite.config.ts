import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { fetchThenImport } from './build/fetch-then-import.ts';
import { iconSubset } from './build/icon-subset.ts';
import { precompress } from './build/precompress.ts';
import { withoutJsonSchema } from './build/without-json-schema.ts';

/** Matches any of these paths; a dot matches the path separator of any system. */
const of = (...paths: string[]) => new RegExp(paths.join('|'));

// Modules that always load together are compressed together: a fifth less to transfer than in a hundred small files.
// Each group takes the modules it needs unless a group with a higher priority has them. Signing in and lists share
// `parts`; a list does not need `forms`. Modules shared by many pages are in `frame`, or they would load with the first
// page that imports them.
const groups = [
  { name: 'start', tags: ['$initial' as const], priority: 10 },
  {
    name: 'parts',
    test: of(
      '@mui.material.(OutlinedInput|InputBase|FormControl|FormHelperText|InputLabel|InputAdornment|Card|Link)\\W',
      'tanstack.react-query.',
      'ui.form.(form-alert|use-seconds-left).ts',
    ),
    priority: 9,
  },
  { name: 'forms', test: of('react-hook-form', 'ui.form.form.tsx'), priority: 8 },
  { name: 'sign-in', test: of('features.auth.(login-page|auth-page)'), priority: 7 },
  {
    name: 'frame',
    test: of(
      'app.dashboard-frame',
      'features.properties.shared.pending-count',
      'features.translations.open-count',
      'ui.table.(list-page|columns.(cells|assignee-cell)).tsx',
      'ui.table.views.use-tab-counts',
      'ui.(details.(when|fact-list)|page-link|counted-link|done-bars|photo|form.found)',
      'platform.(folded|locale-names)',
      'contract.src.core.transitions',
      'contract.src.features.(admins.admins|places.(cities|places)|reference-data|users).',
    ),
    priority: 6,
  },
  // The date arithmetic of the calendar library, separate from its rendering: both load in parallel, neither is large.
  { name: 'calendar-time', test: of('temporal-', 'headless-calendar'), priority: 5 },
  // Larger than all pages together, so it loads only with a map.
  { name: 'map-library', test: of('node_modules.(maplibre-gl|@vis.gl|pmtiles).'), priority: 4 },
  // The email editor, which loads only with the composer.
  {
    name: 'editor-library',
    test: of('node_modules.(@tiptap|prosemirror-|linkifyjs|orderedmap|rope-sequence|w3c-keyname)'),
    priority: 4,
  },
  // The words of all rooms for the audit log, which loads them together.
  { name: 'audit-words', test: of('features.[a-z-]+.audit-words'), priority: 5 },
  { name: 'first-page', test: of('app.pages.first-page', 'features.properties.list.property-list-page'), priority: 5 },
];

const api = process.env.LINTEL_API ?? 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), iconSubset(), withoutJsonSchema(), ahead(), fetchThenImport(), precompress()],
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
