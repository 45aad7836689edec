// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file on the pinned Node.
import { giveUp, prepare, startChild } from './toolchain.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) giveUp('Usage: node scripts/run.mjs <file.ts> [arguments]');
startChild(prepare(), [file, ...args]).once('exit', (code) => process.exit(code ?? 1));
