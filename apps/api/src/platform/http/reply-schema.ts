import { type JsonEndpoint, PageMeta } from '@lintel/contract';
import compile, { type ObjectSchema } from 'fast-json-stringify';
import * as z from 'zod';

type Schema = { [key: string]: unknown; anyOf?: Schema[]; type?: string };

/**
 * Replaces a union with null by `nullable`: for unions the serialiser would run a validator on every value of every
 * row.
 */
function withMarks(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withMarks);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = schema as Schema;
  const [one, ...others] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  if (one && others.length === 0) return withMarks({ ...rest, ...one, nullable: true });
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withMarks(value)]));
}

const written = (schema: z.ZodType) => withMarks(z.toJSONSchema(schema, { io: 'input', target: 'draft-07' }));

function replySchema(endpoint: JsonEndpoint) {
  const data = written(endpoint.paged ? z.array(endpoint.reply) : endpoint.reply);
  const operation = { type: 'object', properties: { operation_id: { type: 'integer' } } };
  const meta = endpoint.paged ? written(PageMeta) : endpoint.meta ? written(endpoint.meta) : operation;
  return { type: 'object', properties: { data, meta }, required: ['data'] } as ObjectSchema;
}

/**
 * Replies are serialised by a compiled JSON Schema: fast, and undeclared fields are dropped. It is compiled lazily with
 * the first reply: compiling all of them would take a quarter of the startup time.
 */
export function replyWriter(endpoint: JsonEndpoint) {
  let write: ((reply: unknown) => string) | undefined;
  return (reply: unknown): string => {
    write ??= compile(replySchema(endpoint));
    return write(reply);
  };
}
