import type { Endpoint } from '@lintel/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { invalid, notFound } from '../problem.ts';

/** Limits on reported errors: more than any form has fields. */
const MOST_UNKNOWN = 20;
const MOST_WRONG = 100;
const LONGEST_NAME = 100;

const nothing = z.strictObject({}); // shared, since a schema is compiled at its first use

/** Deeper than any schema of the contract; recursive code must not overflow the stack. */
const MOST_LEVELS = 32;
/** More fields than any schema of the contract; validating too many would block other requests. */
const MOST_KEYS = 2000;

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Checks depth and number of fields iteratively, before any schema reads the value. */
function misshapen(value: unknown): string | undefined {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth === MOST_LEVELS) return `Must not be nested more than ${MOST_LEVELS} levels deep`;
    const below: object[] = [];
    for (const each of level) {
      const values: unknown[] = Array.isArray(each) ? each : Object.values(each);
      if (values !== each && values.length > MOST_KEYS) return `Must not have more than ${MOST_KEYS} fields`;
      for (const inner of values) if (isNested(inner)) below.push(inner);
    }
    level = below;
  }
}

/** The first field of a body that is nested too deeply or too large, with the reason. */
function unreadable(body: unknown): Record<string, string[]> | undefined {
  const fields = isNested(body) && !Array.isArray(body) ? Object.entries(body) : [];
  const wrong = fields.length > MOST_KEYS ? `Must not have more than ${MOST_KEYS} fields` : undefined;
  if (wrong) return { body: [wrong] };
  for (const [name, value] of fields.length > 0 ? fields : [['body', body] as const]) {
    const why = misshapen(value);
    if (why) return { [name.slice(0, LONGEST_NAME)]: [why] };
  }
}

/** The path of an error in a body: `name.fr`. In a query it is the name of the parameter. */
const wholePath = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** Parameters, query and body by the endpoint's schemas; throws 404 or 422 with all errors by field. */
export function parse(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params ?? {});
  if (params && !params.success) throw notFound();
  const errors = new Map<string, string[]>(); // a Map, since names from outside may be `constructor`
  const say = (name: string, message: string) => {
    const short = name.slice(0, LONGEST_NAME);
    if (errors.size < MOST_WRONG || errors.has(short)) errors.set(short, [...new Set(errors.get(short)).add(message)]);
  };
  const read = (schema: z.ZodType | undefined, value: unknown, nameOf = wholePath) => {
    const result = (schema ?? nothing).safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, MOST_UNKNOWN).map((key) => [key]) : [[]];
      for (const key of keys) say(nameOf([...issue.path, ...key]) || 'body', issue.message);
    }
  };
  const query = read(endpoint.query, request.query ?? {}, ([parameter = 'query']) => String(parameter));
  const takesBody = endpoint.kind === 'json' && endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  const wrong = unreadable(request.body);
  if (wrong) throw invalid(wrong);
  const body = takesBody
    ? read(endpoint.body, request.body === undefined ? bodyLeftOut(endpoint.body) : request.body)
    : undefined;
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
  return { params: params?.data, query, body };
}

/** A body without required fields may be omitted. */
const bodyLeftOut = (schema: z.ZodType | undefined) => (!schema || schema.safeParse({}).success ? {} : undefined);
