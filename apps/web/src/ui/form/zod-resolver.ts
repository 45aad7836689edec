import { zodResolver } from '@hookform/resolvers/zod';
import { speakPlainly } from '@lintel/contract/core/messages';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';
import { bodyOf } from './body-of.ts';

// Here and not where the app starts: zod loads only when there is something to judge.
speakPlainly();

/** An empty field is not too short, it is missing. */
export const messageOf = ({ input }: { input?: unknown }) => (input === '' ? 'Required' : undefined);

/** Judges what the form would send. `jitless`: the page's security policy forbids making code from text. */
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
