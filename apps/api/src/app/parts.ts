/** What `main.ts` puts together once it is sure to start. */
export { demoPassword } from '@lintel/demo/password';
export { openDatabase } from '../platform/database/database.ts';
export { migrate } from './migrate.ts';
export { seedOnce } from './seed.ts';
export { createServer } from './server.ts';
