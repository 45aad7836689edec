import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod';

type Issue = { code?: string; input?: unknown; origin?: string; minimum?: unknown; maximum?: unknown };

/** Zod speaks to programmers; these are the same findings for whoever fills in the form. */
export function messageOf(issue: Issue): string | undefined {
  const { code, input, origin } = issue;
  if (input === '' || input === undefined || input === null) return 'This field is required';
  if (code === 'too_small' && origin === 'string') return `Must have at least ${issue.minimum} characters`;
  if (code === 'too_big' && origin === 'string') return `Must have at most ${issue.maximum} characters`;
  return undefined;
}

/** `jitless`: the page's security policy forbids making code from text, which zod would try for speed. */
export const resolverOf = <Values extends FieldValues, Output>(schema: z.ZodType<Output, Values>) =>
  zodResolver(schema, { error: messageOf, jitless: true }) as Resolver<Values, unknown, Output>;
