import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clusterOf } from '../apps/api/src/platform/postgres/cluster.ts';
import { postgresIn } from '../apps/api/src/platform/postgres/processes.ts';

export const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const started: ChildProcess[] = [];
// Kill all child processes on exit.
process.once('exit', () => {
  for (const child of started) child.kill();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Runs a file and waits for a string in its output, or for its exit without one. */
export async function run(args: string[], env: Record<string, string>, word?: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LINTEL_LOG: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await new Promise<void>((go, fail) => {
    child.stdout.on('data', (text) => word && String(text).includes(word) && go());
    child.once('exit', (code) => (code === 0 && !word ? go() : fail(new Error(`${args.at(-1)} ended with ${code}`))));
  });
  return child;
}

/** The server exactly as `npm start` runs it, including flags; returns its process id. */
export async function runProduct(env: Record<string, string>): Promise<number> {
  const source = `import { keepServing } from ${JSON.stringify(here('../scripts/keep-serving.mjs'))}; keepServing(process.execPath);`;
  const { pid } = await run(['--input-type=module', '-e', source], env, 'ready at');
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

/** Ends all processes that `run` has started, and waits until they have exited. */
export async function endAll() {
  await Promise.all(
    started
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => new Promise((gone) => child.once('exit', gone).kill())),
  );
}

function statOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return []; // it has exited
  }
}
const TICK_MS = 10;

/** The CPU time of a process so far, in ms. */
export const cpuOf = (pid: number) => ((statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0)) * TICK_MS;

/** The CPU time of all processes of a data folder's database; exited ones are counted by their parent. */
export const databaseCpu = (folder: string) =>
  postgresIn(clusterOf(folder))
    .map((pid) => cpuOf(pid) + ((statOf(pid)[13] ?? 0) + (statOf(pid)[14] ?? 0)) * TICK_MS)
    .reduce((sum, ms) => sum + ms, 0);

/** The memory of a process in MB: now, and the peak since `forgetPeak`. */
export function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1]) / 1024;
  return { now: read('VmRSS'), peak: read('VmHWM') };
}

export const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
