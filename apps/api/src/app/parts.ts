/** What `main.ts` puts together once it is sure to start. */
export { demoPassword } from '../features/admins/index.ts';
export { openDatabase } from '../platform/database.ts';
export { migrate } from './migrate.ts';
export { seedOnce } from './seed.ts';
export { createServer } from './server.ts';
