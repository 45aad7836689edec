import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** A schema, or how to load it: zod need not be there before somebody types. */
export type Loaded<T> = T | (() => Promise<T>);

const load = async <T extends object>(given: Loaded<T>): Promise<T> => (typeof given === 'function' ? given() : given);

export type Judged<Values, Output> = {
  /** What the contract takes. */
  schema: Loaded<z.ZodType<Output>>;
  /** What was typed, as the contract writes it: a phone number without its spaces, say. */
  typed?: (values: Values) => object;
};

/**
 * The schema and zod itself load when the first value is judged. If they are gone from the server, because a newer
 * version has taken their place, the server is left to judge alone.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  { schema, typed = (values) => values }: Judged<Values, Output>,
  version: () => number = () => 0,
) {
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    // The form writes on in what it hands over: what is judged and sent is what stood there when it was asked.
    const sent: unknown = typed(structuredClone(values));
    const loaded = await Promise.all([import('./zod-resolver.ts'), load(schema)]).catch(() => undefined);
    if (!loaded) return { values: sent as Output, errors: {} };
    const [{ resolverOf }, known] = loaded;
    return resolverOf<Values, Output>(known, version)(sent as Values, context, options);
  };
  return resolver;
}
