// npm run trust: the tests that are too long for every run, on loopback only. In less than half an hour it runs all
// mutants, kills processes dozens of times, sends large inputs and starts fresh clones; then it walks the product at
// random for an hour. Prints a table and writes it to docs/trust.md. `npm run trust -- kills clones` runs only these
// steps and writes nothing.
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

/** Time limit of all steps but the random walk; the longest step is last and gets the remaining time. */
const ALL_MINUTES = 29;
/** Kills and clones mostly wait, so they run in parallel with busy steps; the mutants need the whole machine. */
const lanes = [
  [
    ['kills', 'clones', 'rooms'],
    ['mails', 'sends', 'inputs'],
  ],
  [['mutants']],
  [['wander']],
];

/** `minutes` is the time limit of a step; `told` extracts the numbers for the table from its output. */
const steps = {
  kills: {
    name: 'killed server and database',
    args: vitest(`${processes}/faults.test.ts`, `${processes}/frozen.test.ts`),
    env: { LINTEL_KILLS: String(KILLS) },
    minutes: 9,
    told: (said) => `${KILLS} kills a test; ${testsIn(said)}`,
  },
  mails: {
    name: 'emails while senders are killed, frozen and disconnected',
    args: vitest(`${processes}/never-twice.test.ts`),
    env: { LINTEL_RECIPIENTS: String(MAILS), LINTEL_KILLS: '20', LINTEL_FROZEN_SECONDS: '120', LINTEL_CRASH: '1' },
    minutes: 8,
    told: (said) => `${numbersIn(said)} ${testsIn(said)}`,
  },
  sends: {
    name: 'large uploads and concurrent writes',
    args: vitest('apps/api/test/trust/properties-uploads.test.ts', 'apps/api/test/trust/concurrent-counters.test.ts'),
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
  rooms: {
    name: 'a room without each of its files',
    args: vitest('apps/api/test/borders/complaint-room-parts.test.ts'),
    env: { LINTEL_LEAVE_OUT: 'each' },
    minutes: 6,
    told: testsIn,
  },
  clones: {
    name: 'start of fresh clones',
    args: ['scripts/fresh-clone.mjs'],
    minutes: 5,
    told: (said) => said.trim().split('\n').slice(-2).join('; '),
  },
  wander: {
    name: 'an hour of random walks',
    args: ['scripts/wander.mjs', '--minutes', String(WANDER_MINUTES)],
    minutes: WANDER_MINUTES + 10,
    isApart: true,
    told: (said) => said.trim().split('\n').slice(-2).join('; '),
  },
  mutants: {
    name: 'mutants of the controls',
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

/** Runs a step and prints its output as it arrives; ends its process group on a timeout or an interrupt. */
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
      // The process group has already exited.
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
  child.once('exit', () => end('SIGKILL')); // kills processes that the step left behind
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
  const result = isLate ? 'timed out' : (step.told(said) ?? 'printed no test results');
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

/** Formats `{"total":10000,"sent":9990,…}` as text, without zero counts. */
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
  if (after === undefined) giveUp('docs/trust.md has no markers for the last run');
  writeFileSync(file, `${before}<!-- trust: begin -->\n${text}\n<!-- trust: end -->${after}`);
}
