import { zodResolver } from '@hookform/resolvers/zod';
import { speakPlainly } from '@lintel/contract/core/messages';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

// Here and not where the app starts: zod loads only when there is something to judge.
speakPlainly();

/** An empty field is not too short, it is missing. */
export const messageOf = ({ input }: { input?: unknown }) => (input === '' ? 'Required' : undefined);

/** `jitless`: the page's security policy forbids making code from text, which zod would try for speed. */
export const resolverOf = <Values extends FieldValues, Output>(schema: z.ZodType<Output, Values>) =>
  zodResolver(schema, { error: messageOf, jitless: true }) as Resolver<Values, unknown, Output>;
