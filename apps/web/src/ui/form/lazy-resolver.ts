import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

/** A schema or its loader, so that zod loads only when it is needed. */
export type Loaded<T> = T | (() => Promise<T>);

const load = async <T extends object | null>(given: Loaded<T>): Promise<T> =>
  typeof given === 'function' ? given() : given;

export type Validated<Values, Output> = {
  /** The schema of the contract; null for a form without fields. */
  schema: Loaded<z.ZodType<Output> | null>;
  /** Normalises typed values for the contract, for example a phone number without spaces. */
  typed?: (values: Values) => object;
};

/**
 * Lazy-loads the schema and zod for the first validation. If their chunks no longer exist on the server, because a
 * newer version has been deployed, only the server validates.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  { schema, typed = (values) => values }: Validated<Values, Output>,
  version: () => number = () => 0,
) {
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) => {
    // The form mutates the values it passes, so they are cloned: validated and sent are the values at the time of the
    // submit.
    const sent: unknown = typed(structuredClone(values));
    const loaded = await Promise.all([import('./zod-resolver.ts'), load(schema)]).catch(() => undefined);
    const [{ resolverOf }, known] = loaded ?? [{}, null];
    if (!resolverOf || !known) return { values: sent as Output, errors: {} };
    return resolverOf<Values, Output>(known, version)(sent as Values, context, options);
  };
  return resolver;
}
