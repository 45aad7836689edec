import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { PostgresError } from './postgres-error.ts';

/** How a program is run by somebody who is not root, which PostgreSQL insists on. */
export type Runner = {
  command(program: string, args: string[]): { file: string; args: string[]; uid?: number; gid?: number };
  /** Gives a file or an empty folder to whoever will use it. */
  handOver(path: string): void;
};

/** Direct for an ordinary user; root borrows another user's number, in a user namespace or by changing user. */
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
  // Inside the namespace root's own files look as if they were the borrowed user's; other people's files do not.
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

/** initdb wants a user that the system knows by name. */
function someUser(): number {
  const ids = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2]));
  return ids.includes(1000) ? 1000 : (ids.findLast((id) => id > 0) ?? 1000);
}

function ownerOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.uid;
}
