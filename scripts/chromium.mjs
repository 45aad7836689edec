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

/** A Chromium for the browser tests: CHROME_PATH, or the lightest one installed; root may install it. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`);
  const found = named || onPath([shell]) || added(shell) || onPath(names) || inPlace() || added('chromium');
  if (!found) throw new Error('No Chromium was found: install one, or name it in CHROME_PATH.');
  return found;
}

const onPath = (wanted) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => wanted.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

const inPlace = () => places.find((file) => existsSync(file));

/** Installs the package with apt-get, if this process is root and the package exists. */
function added(name) {
  if (process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const done = [['update'], ['install', '-y', '--no-install-recommends', name]].every(
    (args) => spawnSync('apt-get', args, { env, stdio: 'ignore' }).status === 0,
  );
  console.log(done ? `Installed ${name} (apt-get)` : `${name} could not be installed (apt-get)`);
  return done ? onPath([name]) : undefined;
}
