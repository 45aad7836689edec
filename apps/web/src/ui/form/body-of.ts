import * as z from 'zod';

// `jitless`: the content security policy forbids `new Function`, which zod would otherwise try.
const takesNothing = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && z.safeParse(schema, null, { jitless: true }).success;

/**
 * The request body of a form, before validation: an empty field becomes null if the contract allows null, and the
 * version is that of the record the admin edited.
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
