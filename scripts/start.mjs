// npm start: install, build, serve; and serve again if the server is killed.
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { keepServing } from './keep-serving.mjs';
import { childEnv, giveUp, prepare, root } from './toolchain.mjs';

const node = prepare();
if (!buildWeb(node)) giveUp('The web app could not be built: see the lines above.');
// Without them the first start would paint them itself, while somebody waits for the page.
spawnSync(node, ['scripts/build-pictures.ts'], { cwd: root, env: childEnv(node), stdio: 'inherit' });
keepServing(node);
