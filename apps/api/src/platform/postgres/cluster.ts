import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { persistentSecret } from '../security/kept-secret.ts';
import { letterLocales } from './lc-ctype.ts';
import { PostgresError } from './postgres-error.ts';
import { isAlive } from './processes.ts';
import type { Runner } from './unprivileged.ts';

export const databaseName = 'lintel';

export const clusterOf = (folder: string) => join(folder, 'postgres');

const PASSWORD = 'postgres-password';

export const urlOf = (folder: string, port: number) =>
  `postgres://lintel:${encodeURIComponent(persistentSecret(folder, PASSWORD))}@127.0.0.1:${port}/${databaseName}`;

/** Deletes a damaged password file, so that a new password is generated. */
export function dropDamagedPassword(folder: string) {
  if (!/^[\w-]{43}$/.test(persistentSecret(folder, PASSWORD))) rmSync(join(folder, PASSWORD));
}

/** Sets the password in single-user mode, which needs no login: write access to the cluster's files is enough. */
export function setKeptPassword(folder: string, postgres: string, runner: Runner) {
  const { file, args, ...user } = runner.command(postgres, ['--single', '-D', clusterOf(folder), 'postgres']);
  const input = `alter role lintel password '${persistentSecret(folder, PASSWORD)}'\n`;
  const done = spawnSync(file, args, { ...user, env: childEnvironment(), encoding: 'utf8', cwd: '/', input });
  if (done.status === 0) return;
  const why = done.error?.message ?? done.stderr.trim().split('\n').at(-1);
  throw new PostgresError(`The database in ${folder} could not be given a new password: ${why}`);
}

/** The URL of a running server's database; undefined if none runs on this folder. */
export function connectionUrlOf(folder: string): string | undefined {
  const status = readStatus(clusterOf(folder));
  return status?.state === 'ready' && isAlive(status.pid) ? urlOf(folder, status.port) : undefined;
}

/** The status of the postmaster from its pid file. */
export function readStatus(cluster: string): { pid: number; port: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? 'starting' };
  } catch {
    return undefined;
  }
}

export const childEnvironment = (): NodeJS.ProcessEnv => ({
  // PGDATA, PGOPTIONS and similar variables may configure another PostgreSQL on this machine.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
  TZ: 'UTC',
});

/** Creates the cluster at first use. A killed attempt leaves only a draft folder. */
export function ensureCluster(folder: string, initdb: string, runner: Runner, sync: boolean) {
  const cluster = clusterOf(folder);
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, persistentSecret(folder, PASSWORD), { mode: 0o600 });
  runner.handOver(draft);
  runner.handOver(passwordFile);
  const initialize = (ctype: string) => {
    const { file, args, ...user } = runner.command(initdb, [
      ...['--pgdata', draft, '--username', 'lintel', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      // The builtin locale provider: an upgrade of the operating system never changes the order of an index.
      ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...['--lc-ctype', ctype, '--data-checksums', ...(sync ? [] : ['--no-sync'])],
    ]);
    return spawnSync(file, args, { ...user, env: childEnvironment(), encoding: 'utf8', cwd: '/' });
  };
  let made = initialize(letterLocales[0]);
  for (const ctype of [...letterLocales.slice(1), 'C']) {
    if (!/invalid locale name/.test(made.stderr ?? '')) break;
    made = initialize(ctype);
  }
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    const why = made.error?.message ?? made.stderr.trim().split('\n').join('; ');
    throw new PostgresError(`The database could not be made in ${folder}: ${why}`);
  }
  renameSync(draft, cluster);
}
