import type { Field } from '@lintel/contract/core/record-fields';
import * as z from 'zod';

/** A text longer than this is a paragraph: it has no column and fills a line of the form. */
const LINE = 250;

export type FieldKind =
  | { is: 'line' | 'toggle' | 'number' | 'day' | 'moment' | 'other' }
  | { is: 'paragraph'; max: number }
  | { is: 'choice'; values: readonly string[] };

const bare = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? bare(schema.in)
      : schema;

/** From the checks: zod's own `maxLength` computes a JSON Schema, which the web build leaves out. */
function maxLengthOf({ _zod }: z.ZodString): number {
  const limits = (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [(def as z.core.$ZodCheckMaxLengthDef).maximum] : [],
  );
  return Math.min(...limits);
}

/** What a field holds, from its schema: it decides how it is shown and edited. */
export function kindOf({ schema }: Pick<Field, 'schema'>): FieldKind {
  const inner = bare(schema);
  if (inner instanceof z.ZodEnum) return { is: 'choice', values: inner.options.map(String) };
  if (inner instanceof z.ZodBoolean) return { is: 'toggle' };
  if (inner instanceof z.ZodNumber) return { is: 'number' };
  if (inner instanceof z.ZodISODate) return { is: 'day' };
  if (inner instanceof z.ZodISODateTime) return { is: 'moment' };
  if (!(inner instanceof z.ZodString)) return { is: 'other' };
  const max = maxLengthOf(inner);
  return max > LINE && max < Infinity ? { is: 'paragraph', max } : { is: 'line' };
}

/** Whether a value may be left out. */
export const isOptional = ({ schema }: Pick<Field, 'schema'>) =>
  schema.safeParse(null).success || schema.safeParse(undefined).success;
