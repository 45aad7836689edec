// npm run trust: what is too long for every run, on loopback alone. In less than half an hour it takes every control away,
// kills by the dozen, sends what is large and starts fresh clones; then it walks by chance for an hour. Prints a table and
// keeps it in docs/trust.md.
// `npm run trust -- kills clones` runs some of it, and keeps nothing.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { bin, childEnv, giveUp, inRoot, prepare, root } from './toolchain.mjs';

const node = prepare();
const vitest = (...files) => [bin('vitest'), 'run', '--reporter=verbose', ...files];
const processes = 'apps/api/test/process';
const KILLS = 12;
const MAILS = 10_000;
const TRIES = 60;
const WANDER_MINUTES = 60;

/** All of it but the walk, with the longest step at the end: it gets what the others leave. */
const ALL_MINUTES = 29;
/** Kills and clones mostly wait, so they go beside what works; taking controls away needs the whole machine. */
const lanes = [
  [
    ['kills', 'clones'],
    ['mails', 'sends', 'inputs'],
  ],
  [['mutants']],
  [['wander']],
];

/** `minutes` bounds a step; `told` finds in its words what the table says. */
const steps = {
  kills: {
    name: 'kills of server and database',
    args: vitest(`${processes}/faults.test.ts`, `${processes}/frozen.test.ts`),
    env: { LINTEL_KILLS: String(KILLS) },
    minutes: 9,
    told: (said) => `${KILLS} kills a test; ${testsIn(said)}`,
  },
  mails: {
    name: 'mails while senders are killed, frozen and cut off',
    args: vitest(`${processes}/never-twice.test.ts`),
    env: { LINTEL_RECIPIENTS: String(MAILS), LINTEL_KILLS: '20', LINTEL_FROZEN_SECONDS: '120', LINTEL_CRASH: '1' },
    minutes: 8,
    told: (said) => `${numbersIn(said)} ${testsIn(said)}`,
  },
  sends: {
    name: 'large sends and crowds',
    args: vitest('apps/api/test/trust/properties-uploads.test.ts', 'apps/api/test/trust/crowds.test.ts'),
    minutes: 3,
    told: testsIn,
  },
  inputs: {
    name: 'bad input to every call',
    args: vitest('apps/api/test/trust/bad-input.test.ts'),
    env: { LINTEL_TRIES: String(TRIES) },
    minutes: 6,
    told: (said) => `${TRIES} tries a call; ${testsIn(said)}`,
  },
  clones: {
    name: 'fresh clones that start',
    args: ['scripts/fresh-clone.mjs'],
    minutes: 5,
    told: (said) => said.trim().split('\n').slice(-2).join('; '),
  },
  wander: {
    name: 'an hour of walking by chance',
    args: ['scripts/wander.mjs', '--minutes', String(WANDER_MINUTES)],
    minutes: WANDER_MINUTES + 10,
    isApart: true,
    told: (said) => said.trim().split('\n').slice(-2).join('; '),
  },
  mutants: {
    name: 'controls taken away',
    args: ['scripts/mutants.mjs'],
    minutes: 20,
    told: (said) =>
      said
        .match(/(\d+) passed, (\d+) failed\s*$/)
        ?.slice(1)
        .join(' noticed, ')
        .concat(' survived'),
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in steps));
if (unknown.length) giveUp(`npm run trust takes some of ${Object.keys(steps).join(', ')}`);

/** What a step said, as it says it; with all that it has started it ends when its time is over, or ours. */
function run(key, { args, env, minutes }) {
  const child = spawn(node, args, {
    cwd: root,
    env: childEnv(node, env),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const from of [child.stdout, child.stderr])
    createInterface({ input: from }).on('line', (line) => {
      said += `${line}\n`;
      console.log(`${key.padEnd(8)}│ ${line}`);
    });
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
  };
  const stop = () => {
    end('SIGTERM');
    setTimeout(() => end('SIGKILL'), 20_000).unref();
  };
  let [isLate, isStopped] = [false, false];
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, minutes * 60_000);
  const onInterrupt = () => {
    isStopped = true;
    stop();
  };
  process.once('SIGINT', onInterrupt);
  child.once('exit', () => end('SIGKILL')); // nothing that it started outlives it
  return new Promise((done) =>
    child.once('close', (code) => {
      clearTimeout(limit);
      process.off('SIGINT', onInterrupt);
      if (isStopped) process.exit(130);
      done({ passed: code === 0, isLate, said });
    }),
  );
}

const rows = new Map();
const deadline = performance.now() + ALL_MINUTES * 60_000;
async function take(key) {
  if (wanted.length && !wanted.includes(key)) return;
  const step = steps[key];
  const begun = performance.now();
  const left = step.isApart ? step.minutes : Math.max(0, deadline - begun) / 60_000;
  const most = Math.min(step.minutes, left);
  console.log(`\n── ${step.name}, at most ${Math.floor(most)} minutes`);
  const { passed, isLate, said } = await run(key, { ...step, minutes: most });
  const result = isLate ? 'did not end in time' : (step.told(said) ?? 'said nothing of its tests');
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  rows.set(key, { passed, cells: [step.name, passed ? 'passed' : 'FAILED', result, `${minutes} min`] });
}
for (const beside of lanes)
  await Promise.all(
    beside.map(async (keys) => {
      for (const key of keys) await take(key);
    }),
  );
const told = Object.keys(steps).flatMap((key) => rows.get(key) ?? []);
const line = (cells) => `| ${cells.join(' | ')} |`;
const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();
const table = [
  `${new Date().toISOString().slice(0, 10)}, at ${commit}:\n`,
  line(['what', 'outcome', 'in numbers', 'took']),
  line(['---', '---', '---', '---']),
  ...told.map(({ cells }) => line(cells)),
].join('\n');
console.log(`\n${table}`);
if (!wanted.length) keep(table);
process.exitCode = told.every(({ passed }) => passed) ? 0 : 1;

function testsIn(said) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are written with one.
  return said.replace(/\u001b\[\d+m/g, '').match(/Tests\s+(.+)/)?.[1];
}

/** `{"total":10000,"sent":9990,…}` as words, without what there was none of. */
function numbersIn(said) {
  const numbers = Object.entries(JSON.parse(said.match(/in numbers: (\{.*?\})/)?.[1] ?? '{}'));
  return numbers
    .map(([name, count]) => count > 0 && `${count} ${name}, `)
    .filter(Boolean)
    .join('')
    .concat('one frozen, one crash;');
}

function keep(text) {
  const file = inRoot('docs', 'trust.md');
  const [before, rest] = readFileSync(file, 'utf8').split('<!-- trust: begin -->');
  const after = rest?.split('<!-- trust: end -->')[1];
  if (after === undefined) giveUp('docs/trust.md has lost the place of the last run');
  writeFileSync(file, `${before}<!-- trust: begin -->\n${text}\n<!-- trust: end -->${after}`);
}
