import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresError } from './postgres-error.ts';
import { birthOf, isAlive } from './processes.ts';

/** A server that is being replaced may need a moment to let go. */
const PATIENCE_MS = 700;

/** One server to a data folder. Answers with the release; a second server gets one clear line. */
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

/** The same line without taking the folder, for whoever has noticed by other means. */
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

/** Takes away the lock of a server that is dead; answers with the number of one that is not. */
function clearIfStale(lock: string): number | undefined {
  const found = read(lock);
  if (found === undefined) return undefined;
  const holder = parse(found);
  if (isThere(holder)) return holder.pid;
  // Renaming first lets only one of several starters take this lock away, and shows whether it was this one.
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
