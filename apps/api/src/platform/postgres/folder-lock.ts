import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';
import { birthOf, isAlive } from './processes.ts';

/** One server to a data folder. Answers with the release; a second server gets one clear line. */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'lock');
  const draft = `${lock}.${process.pid}`;
  const own = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid) });
  writeFileSync(draft, own, { mode: 0o600 });
  try {
    while (!linked(draft, lock)) clearIfStale(lock, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(lock) === own) rmSync(lock, { force: true });
  };
}

function linked(draft: string, lock: string): boolean {
  try {
    linkSync(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function clearIfStale(lock: string, folder: string) {
  const found = read(lock);
  if (found === undefined) return;
  const holder = parse(found);
  if (holder && isAlive(holder.pid) && holder.birth === birthOf(holder.pid)) {
    throw new PostgresError(`Lintel is already running on ${folder} (process ${holder.pid}); stop it first`);
  }
  // Renaming first lets only one of several starters take this lock away, and shows whether it was this one.
  const aside = `${lock}.stale.${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return;
  }
  if (read(aside) !== found) linked(aside, lock);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string): { pid: number; birth?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
