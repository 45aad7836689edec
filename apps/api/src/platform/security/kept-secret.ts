import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** 256 random bits, generated at first use and stored in a file that only its owner can read. */
export function persistentSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const kept = readIfThere(file);
  if (kept) return kept;
  // Other users may traverse the folder (PostgreSQL may run as another user) but not list it.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, randomBytes(32).toString('base64url'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    // A hard link is atomic and never replaces a file that another process created first.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
