import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './bench-database.ts';
import { cpuOf, databaseCpu, here } from './processes.ts';

// node bench/start.ts: how long `npm start` takes until it responds, on an empty folder, on an existing one, and after
// the server was killed. The web app must be built and the photos rendered: run `npm start` once before.
const ROUNDS = 5;
const folder = mkdtempSync(join(tmpdir(), 'lintel-start-'));
const port = await freePort();
const env = { ...process.env, LINTEL_DATA: folder, PORT: String(port), LINTEL_LOG: 'error' };

type Round = { ms: number; server: number; database: number };

const answers = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    (reply) => reply.ok,
    () => false,
  );

/** The process that holds the folder's lock is the server. */
const serverPid = (): number => JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')).pid;

/** The time until it responds, and the CPU time until then, in ms. */
async function measured(begin: () => void): Promise<Round> {
  const begun = performance.now();
  begin();
  while (!(await answers())) {
    if (npm?.exitCode !== null) throw new Error(`npm start ended with ${npm?.exitCode}`);
    await sleep(10);
  }
  return { ms: performance.now() - begun, server: cpuOf(serverPid()), database: databaseCpu(folder) };
}

let npm: ChildProcess | undefined;
process.once('exit', () => npm?.kill());

const start = () =>
  measured(() => {
    npm = spawn('npm', ['start', '--silent'], { cwd: here('..'), env, stdio: ['ignore', 'ignore', 'inherit'] });
  });

/** npm exits before the server, which releases its folder last. */
async function stop() {
  npm?.kill();
  while (existsSync(join(folder, 'lock'))) await sleep(50);
}

const killed = () => measured(() => process.kill(serverPid(), 'SIGKILL'));

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number) => (ms / 1_000).toFixed(2).padStart(6);

function tell(name: string, rounds: Round[]) {
  const [ms, server, database] = (['ms', 'server', 'database'] as const).map((key) =>
    rounds.map((round) => round[key]),
  );
  const all = ms?.map((each) => seconds(each).trim()).join(', ');
  console.log(
    `${name.padEnd(24)}${seconds(middle(ms ?? []))} s (${all}); CPU of the server ${seconds(middle(server ?? []))} s, of the database ${seconds(middle(database ?? []))} s`,
  );
}

try {
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the start`);
  tell('an empty folder', [await start()]);
  const [warm, again]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    await stop();
    warm.push(await start());
  }
  tell('a folder that is there', warm);
  for (let round = 0; round < ROUNDS; round++) {
    await sleep(3_000); // measure a server in use, not one that has just started
    again.push(await killed());
  }
  tell('after a kill', again);
  console.log(`load ${loadavg()[0]?.toFixed(1)} at the end`);
} finally {
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
