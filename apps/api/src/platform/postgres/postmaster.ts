import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, clusterOf, readStatus } from './cluster.ts';
import { PostgresError } from './postgres-error.ts';
import { isAlive, postgresIn } from './processes.ts';
import type { Runner } from './unprivileged.ts';

export type PostgresLog = Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;

/** Supervises the PostgreSQL process: starts it and restarts it after a crash. */
export class Postmaster {
  #folder: string;
  #cluster: string;
  #program: string;
  #runner: Runner;
  #settings: Record<string, string>;
  #log: PostgresLog;
  #child: ChildProcess | undefined;
  #stopping = false;
  #restart: Promise<void> | undefined;
  // Stops the database when the server ends by `process.exit`.
  #onExit = () => this.#child?.kill('SIGINT');

  constructor(folder: string, program: string, runner: Runner, settings: Record<string, string>, log: PostgresLog) {
    this.#folder = folder;
    this.#cluster = clusterOf(folder);
    this.#program = program;
    this.#runner = runner;
    this.#settings = settings;
    this.#log = log;
  }

  async start() {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#attempt();
        process.once('exit', this.#onExit);
        return;
      } catch (error) {
        if (attempt === 5) throw error;
        this.#log.debug(`PostgreSQL: ${(error as Error).message}; trying again`);
        await sleep(200 * attempt);
      }
    }
  }

  async stop() {
    this.#stopping = true;
    process.off('exit', this.#onExit);
    await this.#restart;
    if (this.#child) await end(this.#child);
  }

  async #attempt() {
    await clearLeftovers(this.#cluster, this.#log);
    const output = openLog(this.#folder);
    const from = statSync(join(this.#folder, 'postgres.log')).size;
    const settings = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { file, args, ...user } = this.#runner.command(this.#program, ['-D', this.#cluster, ...settings]);
    // A separate process group: Ctrl-C in a terminal must reach only the server, which stops the database after its
    // last request.
    const child = spawn(file, args, {
      ...user,
      env: childEnvironment(),
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    await once(child);
    await untilReady(child, this.#cluster, () => failureIn(this.#folder, from));
    this.#child = child;
    child.once('exit', () => this.#ended(child));
    // It may have exited between the status check and the line above.
    if (hasEnded(child)) this.#ended(child);
  }

  #ended(child: ChildProcess) {
    if (this.#child !== child) return;
    this.#child = undefined;
    if (this.#stopping) return;
    this.#log.error('PostgreSQL exited unexpectedly; restarting it');
    this.#restart = this.#comeBack();
  }

  /** Retries forever: a full disk or a memory limit may be temporary. */
  async #comeBack() {
    for (let wait = 50; !this.#stopping; wait = Math.min(wait * 2, 1_000)) {
      try {
        await this.#attempt();
        this.#log.info('PostgreSQL is back');
        return;
      } catch (error) {
        this.#log.warn(`PostgreSQL: ${(error as Error).message}; trying again`);
        await sleep(wait);
      }
    }
  }
}

/** Stops orphaned PostgreSQL processes of a killed server. We hold the folder's lock, so no other server uses them. */
async function clearLeftovers(cluster: string, log: PostgresLog) {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const found = postgresIn(cluster);
    if (found.length === 0) break;
    log.warn(`Stopping PostgreSQL processes of an earlier run (${found.join(', ')})`);
    const postmaster = readStatus(cluster)?.pid;
    // The postmaster stops its children; processes without one are exiting and are only killed if they linger.
    const targets = found.includes(postmaster ?? 0) ? [postmaster ?? 0] : signal === 'SIGINT' ? [] : found;
    for (const pid of targets) signalIfThere(pid, signal);
    for (let waited = 0; waited < 2_000 && found.some(isAlive); waited += 20) await sleep(20);
  }
  const left = readStatus(cluster);
  if (!left || postgresIn(cluster).length > 0) return;
  // The process id in a stale pid file may have been reused by another program, which PostgreSQL cannot detect; it also
  // cannot read a pid file that a full disk or a crash has left empty.
  const isForeign = left.pid > 0 && isAlive(left.pid) && process.platform === 'linux';
  if (isForeign || !(left.pid > 0)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

function signalIfThere(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const once = (child: ChildProcess) =>
  new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (error) => reject(new PostgresError(`PostgreSQL cannot be run: ${error.message}`)));
  });

/** No timeout: WAL replay after a crash may take long, so only an exit of the process ends the wait. */
async function untilReady(child: ChildProcess, cluster: string, failure: () => string) {
  for (;;) {
    if (hasEnded(child)) throw new PostgresError(failure());
    const status = readStatus(cluster);
    if (status?.pid === child.pid && status?.state === 'ready') return;
    await sleep(20);
  }
}

/**
 * Fast shutdown: open transactions are rolled back and the WAL is closed. Stronger signals are used only if it hangs.
 */
async function end(child: ChildProcess) {
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    if (hasEnded(child)) resolve();
  });
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    child.kill(signal);
    const timeout = new AbortController();
    const late = sleep(5_000, true, { signal: timeout.signal }).catch(() => false);
    const isLate = await Promise.race([ended.then(() => false), late]);
    timeout.abort();
    if (!isLate) return;
  }
}

function openLog(folder: string): number {
  const file = join(folder, 'postgres.log');
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 5_000_000) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

function failureIn(folder: string, from: number): string {
  const said = readFileSync(join(folder, 'postgres.log')).subarray(from).toString().trim().split('\n');
  const why = said.find((line) => /FATAL|PANIC/.test(line)) ?? said.at(-1) ?? '';
  return `PostgreSQL did not start: ${why.replace(/^.*?(FATAL|PANIC): */, '') || 'it said nothing'}`;
}
