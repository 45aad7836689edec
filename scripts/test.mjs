// npm test: runs everything a change must pass, also on a fresh clone. `--only check|unit|e2e` runs a part of it,
// `--changed` only what is affected by the files that differ from main.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';
import { atOnce, quietly } from './suite/at-once.mjs';
import { changedFiles, touchedBy } from './suite/changed.mjs';
import { fallen, freshReport, playwrightReport, slowest, vitestReport, wanderReport } from './suite/reports.mjs';
import { startTestDatabases } from './suite/test-databases.mjs';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const parts = ['check', 'unit', 'e2e'];
const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : process.argv[flag + 1];
if (flag >= 0 && !parts.includes(only)) giveUp(`--only takes one of ${parts.join(', ')}`);
const touched = process.argv.includes('--changed') ? touchedBy(changedFiles()) : undefined;

const node = prepare();
mkdirSync(inRoot('.cache', 'reports'), { recursive: true });

const run = (args, env) =>
  new Promise((resolve) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env: childEnv(node, env) }).once('close', (code) =>
      resolve(code === 0),
    ),
  );
/** A step whose browser or database is missing. */
const notRun = { passed: 0, failed: 1, tests: [] };
const check = (name, ...args) => ({ parts: ['check'], name, args });

const typed = {
  'apps/web': 'types of the web app',
  'apps/api': 'types of the API',
  e2e: 'types of browser tests',
  'packages/contract': 'types of the contract',
  'apps/demo': 'types of the demo',
};
// The longest run first, so that none runs alone at the end.
const types = Object.entries(typed)
  .filter(([folder]) => !touched || touched.types.includes(folder))
  .map(([folder, name]) => check(name, bin('typescript-native', 'tsc'), '-p', folder, '--singleThreaded'));
const biome = [bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched'];

/** Prerequisites of the tests, which run in parallel with the checks. */
const pictures = { parts: ['unit', 'e2e'], name: 'pictures of the demo', args: ['scripts/build-pictures.ts'] };
const build = { parts: ['e2e'], name: 'web build', args: ['scripts/build-web.mjs'] };

const everything = [
  pictures,
  ...types,
  build,
  check('lint and format', ...biome),
  check('dead code', bin('knip'), '--no-progress'),
  check('borders', 'scripts/borders.mjs'),
  check('docs', 'scripts/docs-check.mjs'),
  check('function lengths', 'scripts/function-length.mjs'),
  check('styles of the kit', 'scripts/sx-keys.mjs'),
  { parts: ['unit'], name: 'unit and API tests', go: () => unitTests(['run', '--project', '!processes']) },
  { parts: ['unit'], name: 'process tests', beside: true, go: processTests },
  { parts: ['e2e'], name: 'random walk', beside: true, go: walkByChance },
  { parts: ['e2e'], name: 'browser tests', go: () => browserTests([]) },
];

const steps = touched ? changedSteps(touched) : everything.filter(({ parts }) => !only || parts.includes(only));
let databases;
const results = await atOnce(
  2,
  steps.filter(({ args }) => args),
  async (step) => {
    const result = await quietly(node, step.args, { cwd: root, env: childEnv(node) });
    // The databases of the API tests contain the pictures; they are created while the checks run.
    if (step === pictures && steps.some(({ go, parts }) => go && parts.includes('unit')))
      databases = startTestDatabases(node);
    return result;
  },
);
const readyAfter = performance.now() / 1000;
const chromium = steps.some(({ go, parts }) => go && parts.includes('e2e')) ? chromiumOrNone() : undefined;
const underWay = [];
for (const step of steps.filter(({ go }) => go)) {
  console.log(`\n── ${step.name}`);
  // These run one after the other, in parallel with the browser tests: more at once would exceed their timeouts.
  if (step.beside) underWay.push((underWay.at(-1) ?? Promise.resolve()).then(() => take(step)));
  else results.push(await take(step));
}
results.push(...(await Promise.all(underWay)));
await databases?.stop();
tell();

/** Only the browser tests install a browser; without one they fail, and the other tests still run. */
function chromiumOrNone() {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error.message);
  }
}

async function take(step) {
  const started = performance.now();
  const result = await step.go();
  return { ...step, ...result, seconds: (performance.now() - started) / 1000 };
}

function changedSteps({ lint, tests, related, journeys, rooms }) {
  if (rooms.length)
    console.log(`Browser tests may cover ${rooms.join(', ')}: run npm run e2e, or npx playwright for a folder of e2e.`);
  return [
    ...types,
    ...(lint.length ? [check('lint and format', ...biome, ...lint)] : []),
    check('borders', 'scripts/borders.mjs'),
    check('docs', 'scripts/docs-check.mjs'),
    check('function lengths', 'scripts/function-length.mjs'),
    check('styles of the kit', 'scripts/sx-keys.mjs'),
    ...(tests.length || related.length ? [pictures] : []),
    ...(journeys.length ? [build] : []),
    ...(tests.length
      ? [{ parts: ['unit'], name: 'tests of changed rooms', go: () => unitTests(['run', ...tests]) }]
      : []),
    ...(related.length
      ? [
          {
            parts: ['unit'],
            name: 'tests that import them',
            go: () => unitTests(['related', '--run', '--project', 'web', ...related]),
          },
        ]
      : []),
    ...(journeys.length ? [{ parts: ['e2e'], name: 'changed browser tests', go: () => browserTests(journeys) }] : []),
  ];
}

/** The environment of a vitest run; undefined if the databases, which several runs share, could not be started. */
async function withDatabases() {
  const address = await databases?.address;
  if (address) return { LINTEL_TEST_SERVER: address };
  console.error('The test databases could not be started, so no test was run: see the lines above.');
}

async function unitTests(which) {
  const env = await withDatabases();
  if (!env) return notRun;
  const file = freshReport('vitest.json');
  const how = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const clean = await run([bin('vitest'), ...which, '--passWithNoTests', ...how], env);
  const report = vitestReport('vitest.json', clean);
  return touched && clean ? { ...report, failed: 0 } : report;
}

/**
 * Tests that start, kill and freeze servers. They mostly wait, so they run in parallel and print one line on success.
 */
async function processTests() {
  const env = await withDatabases();
  if (!env) return notRun;
  const file = freshReport('processes.json');
  const how = ['--project', 'processes', '--maxWorkers=1', '--reporter=default', '--reporter=json'];
  const args = [bin('vitest'), 'run', ...how, `--outputFile.json=${file}`];
  const { clean, said } = await quietly(node, args, { cwd: root, env: childEnv(node, env) });
  console.log(`\n── process tests: ${clean ? 'passed' : `failed\n${said}`}`);
  return vitestReport('processes.json', clean);
}

/**
 * Three minutes of `npm run wander` with a fixed seed; `npm run trust` runs an hour with new ones. A finding fails the
 * run only if it is reproducible on a fresh product, so that a busy machine cannot fail it; others are printed.
 */
async function walkByChance() {
  if (!chromium) return notRun;
  const file = freshReport('wander.json');
  const how = ['--minutes', '3', '--visits', '16', '--seed', '1', '--workers', '1', '--repeated', '--report', file];
  const env = childEnv(node, { CHROME_PATH: chromium });
  const { clean, said } = await quietly(node, ['e2e/wander/main.ts', ...how], { cwd: root, env });
  console.log(`\n── random walk: ${clean ? 'passed' : 'failed'}\n${said}`);
  return wanderReport(clean);
}

async function browserTests(which) {
  if (!chromium) return notRun;
  const file = freshReport('playwright.json');
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const clean = await run([bin('@playwright/test', 'playwright'), 'test', ...config, ...which], {
    CHROME_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return playwrightReport(clean);
}

/** Prints the slowest tests, the failures, each step, and the duration of each part; the last line is the total. */
function tell() {
  const tests = results.flatMap((result) => result.tests);
  if (tests.length) console.log(`\nSlowest tests\n${slowest(tests).join('\n')}`);
  const wrong = fallen(tests);
  if (wrong.length) console.log(`\nFailed tests\n${wrong.join('\n')}`);
  const row = ({ name, seconds, passed, failed }) =>
    `${failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s   ${passed} passed, ${failed} failed`;
  console.log(`\n${results.map(row).join('\n')}\n`);
  const took = { check: readyAfter };
  for (const { go, beside, parts, seconds } of results)
    if (go && !beside) took[parts[0]] = (took[parts[0]] ?? 0) + seconds;
  const whole = performance.now() / 1000;
  const each = Object.entries(took).map(([part, seconds]) => `${part} ${seconds.toFixed(0)} s`);
  console.log(`${each.join(' · ')} · all ${(whole / 60).toFixed(1)} min`);
  const count = (what) => results.reduce((total, result) => total + result[what], 0);
  console.log(`${count('passed')} passed, ${count('failed')} failed`);
  process.exitCode = count('failed') ? 1 : 0;
}
