// node scripts/mutants.mjs [row …]: takes one control away at a time, in a copy, and looks whether a test notices.
// Run by hand (about ten minutes); a control that nobody misses is a hole in the tests.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mutants, stands, without } from './suite/mutants.mjs';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const node = prepare();
const wanted = process.argv.slice(2);
const chosen = mutants.filter(({ row }) => wanted.length === 0 || wanted.includes(row));
// A list that no longer fits what it speaks of is told at once, not after half an hour.
for (const mutant of chosen)
  if (!stands(mutant, readFileSync(inRoot(mutant.file), 'utf8')))
    giveUp(`${mutant.row}, ${mutant.what}: ${mutant.file} no longer holds «${mutant.from}»`);
const copy = layCopy();
/** The names of those that fail; one that cannot even begin is named by its file. */
function failing(tests) {
  const told = join(copy, 'told.json');
  rmSync(told, { force: true });
  const args = [bin('vitest'), 'run', tests, '--reporter=json', `--outputFile=${told}`];
  if (spawnSync(node, args, { cwd: copy, env: childEnv(node), stdio: 'ignore' }).status === 0) return [];
  const { testResults } = existsSync(told) ? JSON.parse(readFileSync(told, 'utf8')) : { testResults: [] };
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed'),
  );
  return failed.length > 0 ? failed.map(({ title }) => title) : [`${tests} does not run`];
}
// Tests that fail anyway notice nothing.
for (const tests of new Set(chosen.map((mutant) => mutant.tests))) {
  const [failed] = failing(tests);
  if (failed) giveUp(`${tests} fails with every control in its place: ${failed}`);
}
let survived = 0;
for (const mutant of chosen) {
  const { row, what, file, tests } = mutant;
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  writeFileSync(path, without(mutant, whole));
  const [failed] = failing(tests);
  writeFileSync(path, whole);
  if (!failed) survived++;
  console.log(
    failed ? `noticed   ${row.padEnd(4)} ${what}\n               by: ${failed}` : `SURVIVED  ${row.padEnd(4)} ${what}`,
  );
}
rmSync(copy, { recursive: true, force: true });
console.log(`${chosen.length - survived} passed, ${survived} failed`);
process.exitCode = survived ? 1 : 0;

/** The tracked files, and the installed packages by links; our own packages must be the copy's. */
function layCopy() {
  const target = mkdtempSync(join(tmpdir(), 'lintel-mutants-'));
  const files = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.split('\n');
  for (const file of files.filter(Boolean)) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(inRoot(file), join(target, file));
  }
  mkdirSync(join(target, 'node_modules', '@lintel'), { recursive: true });
  for (const name of readdirSync(inRoot('node_modules'))) {
    if (name !== '@lintel') symlinkSync(inRoot('node_modules', name), join(target, 'node_modules', name));
  }
  for (const shelf of ['apps', 'packages'])
    for (const name of readdirSync(join(target, shelf)))
      symlinkSync(join(target, shelf, name), join(target, 'node_modules', '@lintel', name));
  return target;
}
