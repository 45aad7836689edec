// Shared by all scripts: checks the Node version, installs the packages and finds the pinned Node among them.
// Runs on Node 20 without any package, because it installs them, and so does every script of package.json: it starts what
// needs more on the pinned Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const inRoot = (...parts) => join(root, ...parts);

/** Whether a module is the script that was started. Node 20 has no flag for it. */
export const isMain = (url) => process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);

/** Exits with an error message of one line. */
export function giveUp(line) {
  console.error(line);
  process.exit(1);
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) giveUp(`Lintel needs Node 20 or newer to start; this is ${process.version}.`);

/**
 * Installs the packages if they are missing or the lockfile has changed, and returns the path of the Node to run on.
 */
export function prepare() {
  if (!isInstalled()) install();
  return pinnedNode();
}

const stamp = inRoot('node_modules', '.lintel-lock');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

function isInstalled() {
  if (!existsSync(inRoot('node_modules'))) return false;
  const hash = lockHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  if (!installedByHand()) return false;
  writeFileSync(stamp, hash);
  return true;
}

/** Whether npm's record of the installed packages matches the lockfile, as after a manual `npm install`. */
function installedByHand() {
  const record = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([place, { version, optional, link, os, cpu, libc }]) => {
    if (!place.startsWith('node_modules/') || link) return true;
    if (installed[place]) return installed[place].version === version;
    // Optional binaries for other platforms, and their dependencies, are not installed.
    return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && fits(libc, libcHere()));
  });
}

const fits = (allowed, here) => !allowed || allowed.includes(here);
const libcHere = () =>
  existsSync('/lib') && readdirSync('/lib').some((name) => name.startsWith('ld-musl')) ? 'musl' : 'glibc';

function install() {
  console.log('Installing packages (npm ci)…');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  // Use the npm that runs this script; starting `npm` by name would need a shell on Windows.
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) giveUp('The packages could not be installed: see the lines above.');
  writeFileSync(stamp, lockHash());
}

function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = inRoot('node_modules', `node-${system}-${process.arch}`, 'bin', name);
  // The pinned Node may be installed but not run, for example with another C library.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  const [own, minor] = process.versions.node.split('.').map(Number);
  if (own > 22 || (own === 22 && minor >= 18)) return process.execPath;
  return giveUp(`There is no pinned Node for this system; install Node 22.18 or newer (this is ${process.version}).`);
}

/** The environment of child processes: the pinned `node` and the installed tools are first in PATH. */
export const childEnv = (node, extra = {}) => ({
  ...process.env,
  PATH: [dirname(node), inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
});

/** The script of an installed command, to be run with the pinned Node on any platform. */
export function bin(pkg, command = pkg) {
  const folder = inRoot('node_modules', pkg);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

let watching = false;
/** On SIGTERM npm ends only the shell between itself and this process, so poll whether that shell still runs. */
function endWithNpm() {
  if (watching || !process.env.npm_lifecycle_event) return;
  watching = true;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 300);
  watch.unref();
}

/** Starts a child process on the pinned Node and forwards termination signals to it. */
export function startChild(node, args, options = {}) {
  endWithNpm();
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: childEnv(node), ...options });
  const pass = Object.fromEntries(['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => [signal, () => child.kill(signal)]));
  for (const [signal, handler] of Object.entries(pass)) process.on(signal, handler);
  child.once('exit', () => {
    for (const [signal, handler] of Object.entries(pass)) process.off(signal, handler);
  });
  return child;
}
