// npm run wander [-- options of e2e/wander/main.ts]: a random walk (monkey test) through the built product, as every
// role.
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { ensureChromium } from './chromium.mjs';
import { childEnv, giveUp, inRoot, prepare, root, startChild } from './toolchain.mjs';

const node = prepare();
const pictures = spawnSync(node, [inRoot('scripts', 'build-pictures.ts')], {
  cwd: root,
  env: childEnv(node),
  stdio: 'inherit',
});
if (pictures.status !== 0 || !buildWeb(node)) giveUp('The product could not be built: see the lines above.');
const env = childEnv(node, { CHROME_PATH: chromium() });
startChild(node, [inRoot('e2e', 'wander', 'main.ts'), ...process.argv.slice(2)], { env }).once('exit', (code) =>
  process.exit(code ?? 1),
);

function chromium() {
  try {
    return ensureChromium();
  } catch (error) {
    return giveUp(error.message);
  }
}
