// npm run trust: what is too long for every run, on loopback alone and in less than half an hour. Takes every control
// away, kills by the dozen, sends what is large, starts fresh clones; prints a table and keeps it in docs/trust.md.
// `npm run trust -- kills clones` runs some of it, and keeps nothing.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const node = prepare();
const vitest = (...files) => [bin('vitest'), 'run', '--reporter=verbose', ...files];
const processes = 'apps/api/test/process';
const KILLS = 12;

/** `minutes` bounds a step; `told` finds in its words what the table says. */
const steps = {
  mutants: {
    name: 'controls taken away',
    args: ['scripts/mutants.mjs'],
    minutes: 15,
    told: (said) =>
      said
        .match(/(\d+) passed, (\d+) failed\s*$/)
        ?.slice(1)
        .join(' noticed, ')
        .concat(' survived'),
  },
  kills: {
    name: 'kills of server and database',
    args: vitest(`${processes}/faults.test.ts`, `${processes}/frozen.test.ts`),
    env: { LINTEL_KILLS: String(KILLS) },
    minutes: 6,
    told: (said) => `${KILLS} a test, nothing acknowledged lost; ${testsIn(said)}`,
  },
  sends: {
    name: 'large sends and crowds',
    args: vitest('apps/api/test/trust/properties-uploads.test.ts', 'apps/api/test/trust/crowds.test.ts'),
    minutes: 3,
    told: testsIn,
  },
  clones: {
    name: 'fresh clones that start',
    args: ['scripts/fresh-clone.mjs'],
    minutes: 5,
    told: (said) => said.trim().split('\n').slice(-2).join('; '),
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length) giveUp(`npm run trust takes some of ${Object.keys(steps).join(', ')}`);

const rows = [];
for (const [key, { name, args, env, minutes, told }] of Object.entries(steps)) {
  if (wanted.length && !wanted.includes(key)) continue;
  console.log(`\n── ${name}, at most ${minutes} minutes`);
  const begun = performance.now();
  const how = { cwd: root, env: childEnv(node, env), encoding: 'utf8', timeout: minutes * 60_000, maxBuffer: 1e9 };
  const { status, stdout = '', stderr = '' } = spawnSync(node, args, how);
  if (status !== 0) console.error(`${stdout}${stderr}`.trim());
  const result = status === null ? 'did not end in time' : (told(stdout) ?? 'said nothing');
  const seconds = Math.round((performance.now() - begun) / 1000);
  rows.push({ passed: status === 0, cells: [name, status === 0 ? 'passed' : 'FAILED', result, `${seconds} s`] });
}
const line = (cells) => `| ${cells.join(' | ')} |`;
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const table = [
  `${new Date().toISOString().slice(0, 10)}, at ${commit}:\n`,
  line(['what', 'outcome', 'in numbers', 'took']),
  line(['---', '---', '---', '---']),
  ...rows.map(({ cells }) => line(cells)),
].join('\n');
console.log(`\n${table}`);
if (!wanted.length) keep(table);
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;

function testsIn(said) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with one.
  return said.replace(/\u001b\[\d+m/g, '').match(/Tests\s+(.+)/)?.[1];
}

function keep(text) {
  const file = inRoot('docs', 'trust.md');
  const [before, rest] = readFileSync(file, 'utf8').split('<!-- trust: begin -->');
  const after = rest?.split('<!-- trust: end -->')[1];
  if (after === undefined) giveUp('docs/trust.md has lost the place of the last run');
  writeFileSync(file, `${before}<!-- trust: begin -->\n${text}\n<!-- trust: end -->${after}`);
}
