// npm run db:generate -- --name=what_changed: a migration for what differs between the tables and the last one.
import { childEnv, inRoot, prepare, startChild } from './toolchain.mjs';

const node = prepare();
startChild(node, [inRoot('scripts', 'generate-migration.mjs'), inRoot('apps', 'api'), ...process.argv.slice(2)], {
  env: childEnv(node),
}).once('exit', (code) => process.exit(code ?? 1));
