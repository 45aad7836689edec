/** Modules that `main.ts` loads lazily, after the settings have been validated. */
export { demoPassword } from '@lintel/demo/password';
export { openDatabase } from '../platform/database/database.ts';
export { migrate } from './migrate.ts';
export { openForSeeding, seedOnce } from './seed.ts';
export { createServer } from './server.ts';
