const usual = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context share a process: see kept-context.ts.
  '--process-per-site',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** There is no graphics card to use and no host to ask; Chromium's own sandbox refuses to run as root. */
const flags = ['--disable-gpu', ...usual];

// No journey stays long enough to gain from code that is made faster meanwhile: that took a tenth of the processor.
const plainCode = '--js-flags=--no-opt --invocation-count-for-maglev=2000';

/** A map would be drawn by software on every page that has one: three seconds each. They say that they cannot. */
export const plainFlags = ['--disable-3d-apis', plainCode, ...flags];

/** For those that are about maps: WebGL 2 by software, for the map alone and not for the page around it. */
export const mapFlags = ['--enable-unsafe-swiftshader', ...flags];
