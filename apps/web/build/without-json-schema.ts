import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const unwanted = /[\\/]zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;

/** The names that a module exports, declared inline or in an export list. */
const exportsOf = (code: string) => [
  ...[...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name),
  ...[...code.matchAll(/^export \{ (?:\w+ as )?(\w+) \};/gm)].map(([, name]) => name),
];

/**
 * Removes zod's JSON Schema conversion. Only the server uses it, but every schema has a method for it, so no bundler
 * can tree-shake it. The exports stay, and throw if they are called after all.
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
        'const absent = () => { throw new Error("JSON Schema is generated only on the server"); };',
        // Schemas create this method when they are constructed, so only calling it may throw.
        'const method = () => absent;',
        ...names.map((name) => `export const ${name} = ${name?.startsWith('create') ? 'method' : 'absent'};`),
      ].join('\n');
    },
  };
}
