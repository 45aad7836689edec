import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Whether a process is running; zombies are not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return statOf(pid)?.state !== 'Z';
}

/**
 * The start time of a process, which distinguishes it from a later one with a reused id; undefined if the system does
 * not provide it.
 */
export function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const started = statOf(pid)?.started;
    return started && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  }
  if (process.platform === 'win32') return undefined;
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || undefined;
}

/** PostgreSQL processes of a cluster: the postmaster and its children. */
export function postgresIn(cluster: string): number[] {
  if (process.platform !== 'linux') return postmasterByCommand(cluster);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingFolderOf(pid) === cluster && isAlive(pid));
}

/** Without /proc, the postmaster is found by the folder on its command line. */
function postmasterByCommand(cluster: string): number[] {
  const lines = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).stdout?.split('\n') ?? [];
  return lines.filter((line) => line.includes(`postgres -D ${cluster} `)).map((line) => Number.parseInt(line, 10));
}

function workingFolderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function statOf(pid: number): { state?: string; started?: string } | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    // The process name in parentheses may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { state: fields[0], started: fields[19] };
  } catch {
    return undefined;
  }
}
