import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError } from './postgres-error.ts';
import { birthOf, isAlive } from './processes.ts';

/** Time for a server that is being replaced to release the lock. */
const PATIENCE_MS = 700;

/** Allows one server per data folder. Returns the release function; a second server gets a one-line error. */
export async function lockFolder(folder: string): Promise<() => void> {
  const lock = join(folder, 'lock');
  const draft = `${lock}.${process.pid}`;
  const own = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  try {
    writeFileSync(draft, own, { mode: 0o600 });
    for (let waited = 0; !linked(draft, lock); ) {
      const holder = clearIfStale(lock);
      if (holder && waited >= PATIENCE_MS) throw alreadyRunning(folder, holder);
      if (holder) waited += await sleep(50, 50);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lock) === own) rmSync(lock, { force: true });
  };
}

const alreadyRunning = (folder: string, pid: number) =>
  new PostgresError(`Lintel is already running on ${folder} (process ${pid}); stop it first`);

/** Throws the same error without taking the lock. */
export function refuseSecondServer(folder: string) {
  const holder = parse(read(join(folder, 'lock')) ?? '');
  if (isThere(holder)) throw alreadyRunning(folder, holder.pid);
}

type Holder = { pid: number; birth?: string };

const isThere = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && isAlive(holder.pid) && holder.birth === birthOf(holder.pid);

function linked(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes the lock of a dead server; returns the process id of a running one. */
function clearIfStale(lock: string): number | undefined {
  const found = read(lock);
  if (found === undefined) return undefined;
  const holder = parse(found);
  if (isThere(holder)) return holder.pid;
  // Renaming is atomic: only one of several starting servers removes the lock, and the content shows whether it was the
  // stale one.
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return undefined;
  }
  if (read(aside) !== found) linked(aside, lock);
  rmSync(aside, { force: true });
  return undefined;
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
