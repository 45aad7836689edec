import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** 256 random bits, made at first use and kept in a file that only its owner reads. */
export function keptSecret(folder: string, name: string): string {
  const file = join(folder, name);
  const kept = readIfThere(file);
  if (kept) return kept;
  // Others may pass through (PostgreSQL may need another user than ours) but not look around.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const draft = `${file}.${process.pid}`;
  const descriptor = openSync(draft, 'w', 0o600);
  writeSync(descriptor, randomBytes(32).toString('base64url'));
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    // A link either is there whole or not at all, and never replaces what another process made first.
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
