import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** A schema, or how to load it: zod need not be there before somebody types. */
export type Loaded<T> = T | (() => Promise<T>);

const load = async <T extends object>(given: Loaded<T>): Promise<T> => (typeof given === 'function' ? given() : given);

/**
 * The schema and zod itself load when the first value is judged. If they are gone from the server, because a newer
 * version has taken their place, the server is left to judge alone.
 */
export function lazyResolver<Values extends FieldValues, Output>(schema: Loaded<z.ZodType<Output, Values>>) {
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const loaded = await Promise.all([import('./zod-resolver.ts'), load(schema)]).catch(() => undefined);
    if (!loaded) return { values: values as unknown as Output, errors: {} };
    const [{ resolverOf }, known] = loaded;
    return resolverOf(known)(values, context, options);
  };
  return resolver;
}
