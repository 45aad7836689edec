// npm start: installs, builds, starts the server, and restarts it if it is killed.
import { spawnSync } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { keepServing } from './keep-serving.mjs';
import { childEnv, giveUp, prepare, root } from './toolchain.mjs';

const node = prepare();
if (!buildWeb(node)) giveUp('The web app could not be built: see the lines above.');
// Otherwise the first start would render the photos itself and delay the first page.
spawnSync(node, ['scripts/build-pictures.ts'], { cwd: root, env: childEnv(node), stdio: 'inherit' });
keepServing(node);
