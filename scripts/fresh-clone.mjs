// node scripts/fresh-clone.mjs [--test]: proves that a fresh clone starts.
// Clones HEAD without packages and runs `npm start` (with --test also `npm test`), as an ordinary user and, if run by
// root, also as root in a folder with mode 0700.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { giveUp, root } from './toolchain.mjs';

const withTests = process.argv.includes('--test');
const isRoot = process.getuid?.() === 0;
const mark = /ready at/;
/** The clone must not use the packages or the pinned Node of this folder. */
const PATH = process.env.PATH.split(delimiter)
  .filter((place) => !place.startsWith(join(root, 'node_modules')))
  .join(delimiter);

const cases = isRoot
  ? [
      { name: 'an ordinary user', mode: 0o755, ...someUser() },
      { name: 'root in a 0700 folder', mode: 0o700 },
    ]
  : [{ name: 'an ordinary user', mode: 0o755 }];
for (const one of cases) {
  const line = await tryIt(one).catch((error) => {
    process.exitCode = 1;
    return `FAILED: ${error.message}`;
  });
  console.log(`${one.name}: ${line}`);
}

async function tryIt({ mode, uid, gid }) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-fresh-'));
  try {
    chmodSync(folder, mode);
    const [clone, home] = [join(folder, 'lintel'), join(folder, 'home')];
    command('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
    mkdirSync(home);
    if (uid !== undefined) {
      command('chown', ['-R', `${uid}:${gid}`, clone]);
      for (const place of [folder, home]) chownSync(place, uid, gid);
    }
    const env = { PATH, HOME: home, ...npmSettings(), PORT: String(await freePort()) };
    const options = { cwd: clone, env, uid, gid, stdio: ['ignore', 'pipe', 'pipe'] };
    const started = await start(options);
    return withTests ? `${started}; npm test: ${await test(options)}` : started;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(options) {
  const begun = Date.now();
  const npm = spawn('npm', ['start'], options);
  const ended = endOf(npm);
  const ready = new Promise((resolve) => npm.stdout.on('data', (chunk) => mark.test(chunk) && resolve('ready')));
  if ((await Promise.race([ready, ended])) !== 'ready') throw new Error(`npm start ended\n${(await ended).output}`);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const address = `http://127.0.0.1:${options.env.PORT}`;
  const { status } = await fetch(`${address}/health/ready`);
  const { headers } = await fetch(`${address}/login`);
  npm.kill('SIGTERM');
  await ended;
  while (
    await fetch(address).then(
      () => true,
      () => false,
    )
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  if (status !== 200 || !headers.get('content-type')?.startsWith('text/html')) throw new Error('it does not serve');
  return `npm start ready in ${seconds} s and stopped`;
}

async function test(options) {
  const { output, code } = await endOf(spawn('npm', ['test'], options));
  const last = output.trimEnd().split('\n').at(-1);
  if (code !== 0 || !/^\d+ passed, 0 failed$/.test(last)) throw new Error(`npm test\n${output.slice(-6000)}`);
  return last;
}

function endOf(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** An npm configuration with only the registry and the certificates of this machine. */
function npmSettings() {
  const { registry, cafile } = JSON.parse(command('npm', ['config', 'list', '--json', '--long']));
  return { npm_config_registry: registry, ...(cafile && { npm_config_cafile: cafile }) };
}

function command(file, args) {
  const { status, stdout, stderr } = spawnSync(file, args, {
    encoding: 'utf8',
    cwd: root,
    env: { ...process.env, PATH },
  });
  if (status !== 0) throw new Error(`${file} ${args[0]}: ${stderr}`);
  return stdout;
}

/** A user with an entry in the passwd file, which initdb requires. */
function someUser() {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':').map(Number).slice(2, 4));
  const [uid, gid] = users.findLast(([id]) => id > 0) ?? giveUp('There is no ordinary user on this machine.');
  return { uid, gid };
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
