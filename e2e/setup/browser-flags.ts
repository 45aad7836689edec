const usual = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** There is no graphics card to use and no host to ask; Chromium's own sandbox refuses to run as root. */
export const plainFlags = ['--disable-gpu', ...usual];

/** Maps are drawn by WebGL 2, without a graphics card by software. Slow, so only those that see a map have it. */
export const mapFlags = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', ...usual];
