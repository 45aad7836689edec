import { build, type Rollup } from 'vite';
import { expect, test } from 'vitest';
import { withoutJsonSchema } from './without-json-schema.ts';

const page = `
  import * as z from 'zod';
  const Person = z.strictObject({ name: z.string().min(2), born: z.iso.date().optional(), roles: z.array(z.enum(['a', 'b'])) });
  export const messagesFor = (value) => Person.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
  export const standard = (value) => Person['~standard'].validate(value);
  export const asJsonSchema = () => Person.toJSONSchema();
`;

// An existing file name; its content is replaced in the test.
const file = import.meta.filename;

/** Builds the page as a browser would load it. */
async function built() {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'page', load: (id) => (id === file ? page : undefined) }, withoutJsonSchema()],
    build: { write: false, lib: { entry: file, formats: ['es'] } },
  })) as Rollup.RollupOutput[];
  const code = result[0]?.output[0].code ?? '';
  return { code, ...(await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) };
}

test('schemas without JSON Schema support still validate, and throw when asked to convert', async () => {
  const { code, messagesFor, standard, asJsonSchema } = await built();
  expect(code).not.toContain('draft-2020-12');
  expect(messagesFor({ name: 'Ann', born: '2001-02-03', roles: ['a'] })).toEqual([]);
  expect(messagesFor({ name: 'A', roles: ['c'], age: 3 })).toHaveLength(3);
  expect(standard({ name: 'Ann', roles: [] })).toEqual({ value: { name: 'Ann', roles: [] } });
  expect(asJsonSchema).toThrow('only on the server');
});
