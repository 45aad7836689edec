import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell renders no browser window: the same engine with less than half of the CPU time.
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** CHROME_PATH, or the lightest Chromium installed; undefined if there is none. Changes nothing on the machine. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
  return named || onPath([shell]) || onPath(names) || inPlace();
}

export function requireChromium() {
  const found = findChromium();
  if (!found) throw new Error('No Chromium was found: install one, or name it in CHROME_PATH.');
  return found;
}

/** For the commands that need a browser: finds one, or installs the lightest with apt-get if this process is root. */
export function ensureChromium() {
  if (process.env.CHROME_PATH || onPath([shell])) return requireChromium();
  if (install(shell) || findChromium()) return requireChromium();
  install('chromium');
  return requireChromium();
}

const onPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const inPlace = () => places.find((file) => existsSync(file));

/** Installs the package with apt-get, if this process is root and the package exists. */
function install(name) {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return false;
  console.log(`Installing ${name} for the browser tests (apt-get)…`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isDone = [['update'], ['install', '-y', '--no-install-recommends', name]].every(
    (args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0,
  );
  if (!isDone) console.log(`${name} could not be installed.`);
  return isDone;
}
