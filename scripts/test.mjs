// npm test: everything a change must pass, on a bare clone too. `--only check|unit|e2e` runs a part of it, `--changed`
// what the files that differ from main touch.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { atOnce, quietly } from './suite/at-once.mjs';
import { changedFiles, touchedBy } from './suite/changed.mjs';
import { fallen, freshReport, playwrightReport, slowest, vitestReport } from './suite/reports.mjs';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const parts = ['check', 'unit', 'e2e'];
const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : process.argv[flag + 1];
if (flag >= 0 && !parts.includes(only)) giveUp(`--only takes one of ${parts.join(', ')}`);
const touched = process.argv.includes('--changed') ? touchedBy(changedFiles()) : undefined;

const node = prepare();
mkdirSync(inRoot('.cache', 'reports'), { recursive: true });

const run = (args, env) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: childEnv(node, env) }).status === 0;
const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, tests: [] });
const check = (name, ...args) => ({ part: 'check', name, args });

const typed = {
  'apps/web': 'types of the web app',
  'apps/api': 'types of the API',
  e2e: 'types of the journeys',
  'packages/contract': 'types of the contract',
  'packages/demo': 'types of the demo',
};
// The longest come first, so that none is left to run alone.
const types = Object.entries(typed)
  .filter(([folder]) => !touched || touched.types.includes(folder))
  .map(([folder, name]) => check(name, bin('typescript-native', 'tsc'), '-p', folder, '--singleThreaded'));
const biome = [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched'];

const everything = [
  ...types,
  check('lint and format', ...biome),
  check('dead code', bin('knip'), '--no-progress'),
  check('borders', 'scripts/borders.mjs'),
  check('docs', 'scripts/docs-check.mjs'),
  { part: 'unit', name: 'pictures of the demo', go: pictures },
  { part: 'unit', name: 'unit and API tests', go: () => unitTests([]) },
  { part: 'e2e', name: 'pictures of the demo', go: pictures },
  { part: 'e2e', name: 'web build', go: () => one(buildWeb(node)) },
  { part: 'e2e', name: 'browser tests', go: () => browserTests([]) },
];

const steps = touched ? changedSteps(touched) : everything.filter(({ part }) => !only || part === only);
const results = await atOnce(
  2,
  steps.filter(({ args }) => args),
  ({ args }) => quietly(node, args, { cwd: root, env: childEnv(node) }),
);
const checksTook = results.length ? performance.now() / 1000 : 0;
for (const step of steps.filter(({ go }) => go)) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  const result = step.go();
  results.push({ ...step, ...result, seconds: (performance.now() - started) / 1000 });
}
tell();

function changedSteps({ lint, tests, related, journeys, rooms }) {
  if (rooms.length)
    console.log(`The browser shows ${rooms.join(', ')}: npm run e2e walks it, npx playwright a folder of e2e.`);
  return [
    ...types,
    ...(lint.length ? [check('lint and format', ...biome, ...lint)] : []),
    check('borders', 'scripts/borders.mjs'),
    check('docs', 'scripts/docs-check.mjs'),
    ...(tests.length || related.length ? [{ part: 'unit', name: 'pictures of the demo', go: pictures }] : []),
    ...(tests.length ? [{ part: 'unit', name: 'tests of the rooms', go: () => unitTests(['run', ...tests]) }] : []),
    ...(related.length
      ? [
          {
            part: 'unit',
            name: 'tests that read them',
            go: () => unitTests(['related', '--run', '--project', 'web', ...related]),
          },
        ]
      : []),
    ...(journeys.length
      ? [
          { part: 'e2e', name: 'web build', go: () => one(buildWeb(node)) },
          { part: 'e2e', name: 'changed journeys', go: () => browserTests(journeys) },
        ]
      : []),
  ];
}

function pictures() {
  return one(run(['scripts/build-pictures.ts']));
}

function unitTests(which) {
  const file = freshReport('vitest.json');
  const how = which.length ? [...which, '--passWithNoTests'] : ['run'];
  const clean = run([bin('vitest'), ...how, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  return which.length && clean ? { ...vitestReport(clean), failed: 0 } : vitestReport(clean);
}

function browserTests(which) {
  const file = freshReport('playwright.json');
  let chromium;
  try {
    chromium = findChromium();
  } catch (error) {
    console.error(error.message);
    return one(false);
  }
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const clean = run([bin('@playwright/test', 'playwright'), 'test', ...config, ...which], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return playwrightReport(clean);
}

/** The slowest tests, those that failed, each step, and how long each part took; the last line counts. */
function tell() {
  const tests = results.flatMap((result) => result.tests);
  if (tests.length) console.log(`\nThe slowest tests\n${slowest(tests).join('\n')}`);
  const wrong = fallen(tests);
  if (wrong.length) console.log(`\nThose that failed\n${wrong.join('\n')}`);
  const row = ({ name, seconds, passed, failed }) =>
    `${failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s   ${passed} passed, ${failed} failed`;
  console.log(`\n${results.map(row).join('\n')}\n`);
  const sum = (all) => all.reduce((total, { seconds }) => total + seconds, 0);
  const took = { check: checksTook };
  for (const part of ['unit', 'e2e']) took[part] = sum(results.filter((result) => result.part === part));
  const whole = Object.values(took).reduce((total, seconds) => total + seconds, 0);
  const each = Object.entries(took).map(([part, seconds]) => `${part} ${seconds.toFixed(0)} s`);
  console.log(`${each.join(' · ')} · all ${(whole / 60).toFixed(1)} min`);
  const count = (what) => results.reduce((total, result) => total + result[what], 0);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = count('failed') ? 1 : 0;
}
