import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const unwanted = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** The names that a module exports, whether declared on the spot or listed. */
const exportsOf = (code: string) => [
  ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
  ...[...code.matchAll(/^export \{ (?:\w+ as )?(\w+) \};/gm)].map(([, name]) => name),
];

/**
 * Leaves out how zod writes JSON Schema. Only the server does that, yet every schema has a method for it, so no bundler can
 * tell that the browser never calls it. The names stay, and say so if they are called after all.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    async load(id) {
      if (!unwanted.test(id)) return;
      const names = exportsOf(await readFile(id, 'utf8'));
      if (names.length === 0) throw new Error(`${id} exports nothing that could be left out: has zod moved it?`);
      return [
        'const absent = () => { throw new Error("JSON Schema is written by the server alone"); };',
        // At a schema's birth a method is made of it; only calling that one is wrong.
        'const method = () => absent;',
        ...names.map((name) => `export const ${name} = ${name?.startsWith('create') ? 'method' : 'absent'};`),
      ].join('\n');
    },
  };
}
