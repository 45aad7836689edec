import { fileURLToPath } from 'node:url';

/** The compile cache of `npm start`: programs started by tests use it, too, instead of compiling again. */
export const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)) };
