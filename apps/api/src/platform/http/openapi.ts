import {
  type Endpoint,
  type Files,
  type JsonEndpoint,
  PageMeta,
  Problem,
  paramNames,
  problemCatalogue,
  requiredPermissionsText,
} from '@lintel/contract';
import * as z from 'zod';

type Json = Record<string, unknown>;

type ApiDescription = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
  'x-problems': { code: string; status: number; title: string }[];
};

type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  'x-permission': string;
  security: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Json;
  responses: Record<string, Json>;
};

const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
};

/** `/v1/dashboard/admins/{id}` belongs to "admins". */
const tagOf = ({ path }: Endpoint) =>
  path
    .split('/')
    .filter((part) => part && !/^(v\d|dashboard)$/.test(part))[0]
    ?.replace('.json', '') ?? 'other';

const nameOf = ({ method, path }: Endpoint) =>
  `${method.toLowerCase()}${path.replaceAll(/[^a-z0-9]+(.)?/gi, (_, next = '') => next.toUpperCase())}`;

function parametersOf(endpoint: Endpoint): Operation['parameters'] {
  const named = paramNames(endpoint).map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: /(^|_)id$/.test(name) ? 'integer' : 'string' } as Json,
  }));
  const query = endpoint.query ? schemaOf(endpoint.query) : {};
  const asked = Object.entries((query.properties ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: ((query.required ?? []) as string[]).includes(name) && schema.default === undefined,
    schema,
  }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } as Json };
  const once = endpoint.kind === 'json' ? endpoint.idempotency : endpoint.files ? 'optional' : 'none';
  return [...named, ...asked, ...(once === 'none' ? [] : [{ ...key, required: once === 'required' }])];
}

function replyOf(endpoint: JsonEndpoint): Json {
  const data = endpoint.paged ? { type: 'array', items: schemaOf(endpoint.reply) } : schemaOf(endpoint.reply);
  const told = endpoint.paged ? PageMeta : endpoint.meta;
  const meta = told ? { meta: schemaOf(told) } : {};
  return { type: 'object', required: ['data'], properties: { data, ...meta } };
}

/** A multipart form with files. */
function formOf({ field, aliases, maxFiles, types, note }: Files): Json {
  const contentType = types.join(', ');
  const also = aliases.length > 0 ? ` Also taken as ${aliases.join(' or ')}.` : '';
  const description = `1 to ${maxFiles} files: ${contentType}. ${note}${also}`;
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };
  const properties = { [field]: { type: 'array', minItems: 1, maxItems: maxFiles, items: file, description } };
  return { schema: { type: 'object', required: [field], properties }, encoding: { [field]: { contentType } } };
}

function bodyOf(endpoint: Endpoint): Json | undefined {
  if (endpoint.kind === 'raw')
    return endpoint.files && { required: true, content: { 'multipart/form-data': formOf(endpoint.files) } };
  const { body } = endpoint;
  if (!body) return undefined;
  return { required: !body.safeParse(undefined).success, content: { 'application/json': { schema: schemaOf(body) } } };
}

function goodReply(endpoint: Endpoint): Record<string, Json> {
  if (endpoint.kind === 'json')
    return {
      [endpoint.status]: { description: 'Done', content: { 'application/json': { schema: replyOf(endpoint) } } },
    };
  const { reply, status = 200, produces } = endpoint;
  const type = produces.startsWith('application/json') ? 'application/json' : produces;
  const schema = reply && { schema: { type: 'object', required: ['data'], properties: { data: schemaOf(reply) } } };
  return { [status]: { description: 'Done', content: { [type]: schema ?? {} } } };
}

/** The conflict and validation errors of a write; `errors` lists them by field. */
function refusalsOf(status: 409 | 422): Json {
  const codes = Object.entries(problemCatalogue).flatMap(([code, [of]]) => (of === status ? [code] : []));
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: `One of ${codes.join(', ')}`,
    content: { 'application/problem+json': { schema: { allOf: [schema], properties: { code: { enum: codes } } } } },
  };
}

function permissionOf(endpoint: Endpoint) {
  if (endpoint.permission === 'public') return 'none';
  if (endpoint.permission === 'signed_in') return 'none but to be signed in';
  return `\`${requiredPermissionsText(endpoint)}\``;
}

function operationOf(endpoint: Endpoint): Operation {
  const requestBody = bodyOf(endpoint);
  return {
    operationId: nameOf(endpoint),
    tags: [tagOf(endpoint)],
    summary: endpoint.summary,
    description: `Permission: ${permissionOf(endpoint)}`,
    'x-permission': requiredPermissionsText(endpoint),
    security: endpoint.permission === 'public' ? [] : [{ bearer: [] }],
    parameters: parametersOf(endpoint),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...goodReply(endpoint),
      ...(endpoint.method === 'GET' ? {} : { 409: refusalsOf(409), 422: refusalsOf(422) }),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
}

/** The OpenAPI 3.1 document, generated from the endpoints of the contract. */
export function describeApi(endpoints: Endpoint[], origin: string): ApiDescription {
  const paths: ApiDescription['paths'] = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lintel', version: '1', description: 'The API behind the Lintel back office.' },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map(tagOf))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: schemaOf(Problem) },
      responses: {
        Problem: {
          description: 'RFC 9457',
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    },
    'x-problems': Object.entries(problemCatalogue).map(([code, [status, title]]) => ({ code, status, title })),
  };
}
