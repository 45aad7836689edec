// npm test: everything a change must pass, on a bare clone too. `--only check|unit|e2e` runs a part of it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildWeb } from './build-web.mjs';
import { findChromium } from './chromium.mjs';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const parts = ['check', 'unit', 'e2e'];
const flag = process.argv.indexOf('--only');
const only = flag < 0 ? undefined : process.argv[flag + 1];
if (flag >= 0 && !parts.includes(only)) giveUp(`--only takes one of ${parts.join(', ')}`);

const node = prepare();
const reports = inRoot('.cache', 'reports');
mkdirSync(reports, { recursive: true });

const run = (args, env) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: childEnv(node, env) }).status === 0;
const one = (passed) => (passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
const check = (name, ...args) => ({ part: 'check', name, go: () => one(run(args)) });

const steps = [
  check('types of the contract', bin('typescript', 'tsc'), '-p', 'packages/contract'),
  check('types of the demo', bin('typescript', 'tsc'), '-p', 'packages/demo'),
  check('types of the API', bin('typescript', 'tsc'), '-p', 'apps/api'),
  check('types of the web app', bin('typescript', 'tsc'), '-p', 'apps/web'),
  check('types of the journeys', bin('typescript', 'tsc'), '-p', 'e2e'),
  check('lint and format', bin('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'),
  check('borders', 'scripts/borders.mjs'),
  check('dead code', bin('knip'), '--no-progress'),
  check('docs', 'scripts/docs-check.mjs'),
  { part: 'unit', name: 'pictures of the demo', go: pictures },
  { part: 'unit', name: 'unit and API tests', go: unitTests },
  { part: 'e2e', name: 'pictures of the demo', go: pictures },
  { part: 'e2e', name: 'web build', go: () => one(buildWeb(node)) },
  { part: 'e2e', name: 'browser tests', go: browserTests },
];

const total = { passed: 0, failed: 0 };
const lines = [];
for (const { name, go } of steps.filter(({ part }) => !only || part === only)) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { passed, failed } = go();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(`${failed ? '✗' : '✓'} ${name.padEnd(24)} ${seconds.padStart(7)} s   ${passed} passed, ${failed} failed`);
}
console.log(`\n${lines.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;

function pictures() {
  return one(run(['scripts/build-pictures.ts']));
}

function unitTests() {
  const file = fresh('vitest.json');
  const clean = run([bin('vitest'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = read(file);
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  );
  return counted(clean, report?.numPassedTests, report && report.numFailedTests + broken.length);
}

function browserTests() {
  const file = fresh('playwright.json');
  let chromium;
  try {
    chromium = findChromium();
  } catch (error) {
    console.error(error.message);
    return one(false);
  }
  const args = [
    bin('@playwright/test', 'playwright'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ];
  const clean = run(args, { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const report = read(file);
  return counted(
    clean,
    report?.stats.expected,
    report && report.stats.unexpected + report.stats.flaky + report.errors.length,
  );
}

/** A run that fails without a failing test, or finds no test at all, has failed. */
function counted(clean, passed = 0, failed = 0) {
  return { passed, failed: failed || (clean && passed ? 0 : 1) };
}

function fresh(name) {
  const file = `${reports}/${name}`;
  rmSync(file, { force: true });
  return file;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
