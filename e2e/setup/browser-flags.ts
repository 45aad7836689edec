const usual = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context share a process: see shared-context.ts.
  '--process-per-site',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** No GPU and no network lookups; Chromium's own sandbox refuses to run as root. */
const flags = ['--disable-gpu', ...usual];

// Tests are too short to benefit from optimised JavaScript: compiling it took a tenth of the CPU time.
const plainCode = '--js-flags=--no-opt --invocation-count-for-maglev=2000';

/**
 * Without WebGL: rendering a map in software takes three seconds per page. Maps then show that they are unavailable.
 */
export const plainFlags = ['--disable-3d-apis', plainCode, ...flags];

/** For tests of maps: WebGL 2 in software, for the map only. */
export const mapFlags = ['--enable-unsafe-swiftshader', ...flags];
