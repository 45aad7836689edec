// npm run db:generate -- --name=what_changed: a migration for what differs between the tables and the last one.
import { bin, childEnv, inRoot, prepare, startChild } from './toolchain.mjs';

const node = prepare();
startChild(node, [bin('drizzle-kit'), 'generate', ...process.argv.slice(2)], {
  cwd: inRoot('apps', 'api'),
  env: childEnv(node),
}).once('exit', (code) => process.exit(code ?? 1));
