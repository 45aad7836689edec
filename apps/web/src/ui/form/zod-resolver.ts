import { zodResolver } from '@hookform/resolvers/zod';
import { installZodMessages } from '@lintel/contract/core/messages';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { bodyOf } from './body-of.ts';

// Here and not at app start, because zod loads with the first validation.
installZodMessages();

/** An empty field is missing, not too short. */
export const messageOf = ({ input }: { input?: unknown }) => (input === '' ? 'Required' : undefined);

/** Validates the request body. `jitless`: the content security policy forbids `new Function`. */
export function resolverOf<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  version: () => number,
): Resolver<Values, unknown, Output> {
  const judge = zodResolver(schema as z.ZodType<Output, FieldValues>, { error: messageOf, jitless: true });
  return (values, context, options) =>
    judge(bodyOf(schema, values, version()), context, options as Parameters<typeof judge>[2]) as ReturnType<
      Resolver<Values, unknown, Output>
    >;
}
