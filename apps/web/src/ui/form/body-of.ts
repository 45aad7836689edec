import * as z from 'zod';

// `jitless`: the page's security policy forbids making code from text, which zod would try for speed.
const takesNothing = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && z.safeParse(schema, null, { jitless: true }).success;

/**
 * What a form sends, before it is judged: a field left empty means that there is nothing, wherever the contract allows
 * nothing, and the version is the one that was typed over.
 */
export function bodyOf(schema: z.ZodType, values: object, version: number): object {
  if (!(schema instanceof z.ZodObject)) return values;
  const { shape } = schema;
  const body = Object.entries(values).map(([name, value]) => [
    name,
    value === '' && takesNothing(shape[name]) ? null : value,
  ]);
  return { ...Object.fromEntries(body), ...('version' in shape && { version }) };
}
