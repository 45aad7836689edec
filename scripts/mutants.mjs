// node scripts/mutants.mjs [row …]: mutation testing. Removes one control at a time in a copy and checks that a test
// fails; a mutant that survives is a gap in the tests. `test` names the test that noticed before: it runs first, and if
// it passes, its whole file runs. All mutants take about twenty minutes on two cores.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { startTestDatabases } from './suite/test-databases.mjs';
import { bin, childEnv, giveUp, inRoot, prepare } from './toolchain.mjs';

const node = prepare();
const { mutants, without } = await import('./suite/mutants.mjs'); // imports typescript, which prepare() installs
const { layCopy } = await import('./suite/copies.mjs');

const wanted = process.argv.slice(2);
const unknown = wanted.filter((row) => !mutants.some((mutant) => mutant.row === row));
if (unknown.length) giveUp(`There is no mutant for ${unknown.join(', ')}`);
const chosen = mutants.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
// Fail at once, not after half an hour, if an entry no longer matches the code.
for (const mutant of chosen) {
  try {
    without(mutant, readFileSync(inRoot(mutant.file), 'utf8'));
  } catch (error) {
    giveUp(error.message);
  }
}

// One more copy than cores, because some tests mostly wait.
const copies = Array.from({ length: Math.min(availableParallelism() + 1, 3, chosen.length) }, layCopy);
// All runs share the template databases with the demo; a mutant of a migration creates its own.
const databases = startTestDatabases(node);
const server = (await databases.address) ?? giveUp('The test databases could not be started: see the lines above.');
const running = new Set();
process.on('exit', () => {
  void databases.stop();
  for (const run of running) run.kill();
  for (const copy of copies) rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

const exactly = (names) => ['-t', names.map((name) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')];

/** Returns the names of the failed tests, a test that timed out, or the reason why none ran. */
async function failing(copy, isShared, tests, ...more) {
  const report = join(copy, 'told.json');
  rmSync(report, { force: true });
  const args = [bin('vitest'), 'run', ...tests, ...more, '--reporter=json', `--outputFile=${report}`];
  const env = childEnv(node, isShared ? { LINTEL_TEST_SERVER: server } : {});
  const run = spawn(node, args, { cwd: copy, env, stdio: 'ignore' });
  running.add(run);
  const code = await new Promise((end) => run.once('exit', end));
  running.delete(run);
  const { testResults, numPassedTests } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { testResults: [] };
  if (code === 0) return numPassedTests ? { failed: [] } : { failed: [], broken: 'There is no test of that name' };
  const fallen = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed');
  // A timeout does not count as noticing the mutant.
  const isLate = ({ failureMessages }) => failureMessages.some((message) => message.includes('Test timed out in'));
  const failed = fallen.filter((one) => !isLate(one)).map(({ title }) => title);
  const late = fallen.find(isLate)?.title;
  const told = testResults.find(({ status, message }) => status === 'failed' && message)?.message;
  return { failed, late, broken: failed.length || late ? undefined : told || `${tests.join(', ')} did not run` };
}

async function judge(copy, mutant) {
  const path = join(copy, mutant.file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, without(mutant, whole));
  const look = (...which) => failing(copy, !mutant.file.endsWith('.sql'), [mutant.tests], '--bail=1', ...which);
  let found = mutant.test ? await look(...exactly([mutant.test])) : { failed: [] };
  // Another test of the file may notice; this also retries a run that did not start on a busy machine.
  if (!found.failed.length) found = await look();
  const { failed, late, broken } = found;
  writeFileSync(path, whole);
  const name = `${mutant.row.padEnd(4)} ${mutant.what}`;
  // A mutant that prevents the tests from running proves nothing.
  if (broken) console.log(`BROKEN    ${name}\n               ${broken.split('\n')[0]}`);
  else if (failed.length) console.log(`noticed   ${name}\n               by: ${failed[0]}`);
  else console.log(late ? `TOO SLOW  ${name}\n               at: ${late}` : `SURVIVED  ${name}`);
  return failed.length > 0;
}

// Baseline run: tests that fail without a mutant prove nothing. It also warms the transform cache of each copy.
const isNamed = ({ test }) => test !== undefined;
const filesOf = (some) => [...new Set(some.map(({ tests }) => tests))].sort();
const inEachCopy = (some, look) =>
  Promise.all(
    copies.map(async (copy, place) => {
      const mine = filesOf(some).filter((_, index) => index % copies.length === place);
      if (mine.length) await look(copy, mine);
    }),
  );
const named = chosen.filter(isNamed);
await inEachCopy(named, async (copy, files) => {
  const { failed, broken } = await failing(copy, true, files, ...exactly(named.map(({ test }) => test)));
  if (broken) giveUp(`Baseline run without a mutant: ${broken}`);
  // A test that fails when run alone depends on the tests before it, so its whole file is run.
  for (const mutant of named) if (failed.includes(mutant.test)) delete mutant.test;
});
await inEachCopy(
  chosen.filter((mutant) => !isNamed(mutant)),
  async (copy, files) => {
    const { failed, broken } = await failing(copy, true, files);
    if (failed.length || broken) giveUp(`Fails without a mutant: ${broken ?? failed[0]}`);
  },
);

const left = chosen.toSorted((a, b) => a.tests.localeCompare(b.tests));
let noticed = 0;
await Promise.all(
  copies.map(async (copy) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) if (await judge(copy, mutant)) noticed++;
  }),
);
console.log(`${noticed} passed, ${chosen.length - noticed} failed`);
process.exit(noticed === chosen.length ? 0 : 1); // the database server would otherwise keep this process alive
