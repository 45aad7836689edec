// npm start: install, build, serve; and serve again if the server is killed.
import { buildWeb } from './build-web.mjs';
import { keepServing } from './keep-serving.mjs';
import { giveUp, prepare } from './toolchain.mjs';

const node = prepare();
if (!buildWeb(node)) giveUp('The web app could not be built: see the lines above.');
keepServing(node);
