import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

/** Runs a program as a user other than root, which PostgreSQL requires. */
export type Runner = {
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
  /** Changes the owner of a file or an empty folder to that user. */
  handOver(path: string): void;
};

/** Ordinary users run it directly; root uses another user id, in a user namespace or by setuid. */
export function findRunner(program: string, cluster: string): Runner {
  const direct: Runner = { command: (file, args) => ({ file, args }), handOver: () => {} };
  const owner = ownerOf(cluster);
  if (process.getuid?.() !== 0) {
    if (owner !== undefined && process.getuid && owner !== process.getuid()) {
      throw new PostgresError(`${cluster} belongs to another user (${owner}): start as that user`);
    }
    return direct;
  }
  const namespace = inNamespace();
  // Inside the namespace root's own files appear to belong to the mapped user; files of other users do not.
  if (!owner && runs(namespace, program)) return namespace;
  const changed = asUser(owner || someUser());
  if (runs(changed, program)) return changed;
  throw new PostgresError(
    `PostgreSQL does not run as root and no other user can reach ${program}: start as an ordinary user or set DATABASE_URL`,
  );
}

function inNamespace(): Runner {
  const id = someUser();
  const options = ['--user', `--map-user=${id}`, `--map-group=${id}`, '--'];
  return {
    command: (program, args) => ({ file: 'unshare', args: [...options, program, ...args] }),
    handOver: () => {},
  };
}

const asUser = (id: number): Runner => ({
  command: (file, args) => ({ file, args, uid: id, gid: id }),
  handOver: (path) => chownSync(path, id, id),
});

const runs = (runner: Runner, program: string) => {
  const { file, args, ...user } = runner.command(program, ['--version']);
  return spawnSync(file, args, { ...user, stdio: 'ignore' }).status === 0;
};

/** initdb requires a user that exists in /etc/passwd. */
function someUser(): number {
  const ids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  return ids.includes(1000) ? 1000 : (ids.findLast((id) => id > 0) ?? 1000);
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
