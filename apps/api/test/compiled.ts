import { fileURLToPath } from 'node:url';

/** Where `npm start` keeps what was compiled: programs that tests start read it, too, instead of compiling all anew. */
export const compiled = { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)) };
