import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import {
  buildPath,
  type Data,
  type Input,
  type JsonEndpoint,
  type Problem,
  paramNames,
  type ReplyMeta,
} from '@lintel/contract';
import type { FastifyInstance } from 'fastify';

export type Answer<T = unknown> = {
  status: number;
  headers: Record<string, unknown>;
  body: { data: T; meta?: ReplyMeta } & Partial<Problem>;
  text: string;
};

/** A rejected call, as a browser would see it. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`${answer.status} ${answer.body.code}: ${answer.body.detail} ${JSON.stringify(answer.body.errors ?? {})}`);
    this.answer = answer;
  }
}

type Ask = { token?: string; headers?: Record<string, string>; ip?: string };
type Request = ReturnType<typeof createRequest>;
type AskEndpoint = ReturnType<typeof createAsk>;

/** Sends any request, without a network. */
export const createRequest =
  (http: FastifyInstance) =>
  async (
    method: string,
    url: string,
    { token, headers = {}, ip = '127.0.0.1' }: Ask = {},
    payload?: unknown,
  ): Promise<Answer> => {
    const answer = await http.inject({
      method: method as 'GET',
      url,
      remoteAddress: ip,
      payloadAsStream: true,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: isReady(payload) ? payload : JSON.stringify(payload) }),
    });
    const type = String(answer.headers['content-type']);
    // An event stream never ends: only its start can be checked here.
    if (type.includes('event-stream')) answer.stream().destroy();
    const body = type.includes('event-stream') ? '' : await text(answer.stream());
    return {
      status: answer.statusCode,
      headers: answer.headers,
      text: body,
      body: type.includes('json') ? JSON.parse(body) : {},
    };
  };

/** Calls an endpoint; the whole response. */
export const createAsk =
  (request: Request) =>
  async <E extends JsonEndpoint>(
    endpoint: E,
    input: Input<E> = {} as Input<E>,
    how: Ask = {},
  ): Promise<Answer<Data<E>>> => {
    const { path, rest } = split(endpoint, input as Record<string, unknown>);
    if ('accepts' in endpoint) {
      const { type, bytes } = await formOf(rest);
      const headers = { ...how.headers, 'content-type': type };
      return request(endpoint.method, path, { ...how, headers }, bytes) as Promise<Answer<Data<E>>>;
    }
    // Like the browser; a test of idempotency sends its own key.
    const key: Ask['headers'] = endpoint.idempotency === 'required' ? { 'idempotency-key': randomUUID() } : {};
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(inQuery ? rest : {}).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const url = query.size > 0 ? `${path}?${query}` : path;
    const sent = { ...how, headers: { ...key, ...how.headers } };
    return request(endpoint.method, url, sent, inQuery || !endpoint.body ? undefined : rest) as Promise<
      Answer<Data<E>>
    >;
  };

/** Calls with the token of one admin. */
export const createCaller = (ask: AskEndpoint, token: () => Promise<string | undefined>) => ({
  token,
  ask: async <E extends JsonEndpoint>(endpoint: E, input: Input<E> = {} as Input<E>, how: Ask = {}) =>
    ask(endpoint, input, { token: await token(), ...how }),
  /** The data, or a rejection with the problem. */
  call: async <E extends JsonEndpoint>(
    endpoint: E,
    input: Input<E> = {} as Input<E>,
    how: Ask = {},
  ): Promise<Data<E>> => {
    const answer = await ask(endpoint, input, { token: await token(), ...how });
    if (answer.status >= 300) throw new Refused(answer);
    return answer.body.data;
  },
});

const isReady = (payload: unknown) => typeof payload === 'string' || Buffer.isBuffer(payload);

/** Multipart form data with these files, as a browser sends it. */
async function formOf(files: Record<string, unknown>) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files))
    form.append(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'picture.jpg');
  const sent = new Response(form);
  return { type: sent.headers.get('content-type') ?? '', bytes: Buffer.from(await sent.arrayBuffer()) };
}

function split(endpoint: JsonEndpoint, input: Record<string, unknown>) {
  const names = paramNames(endpoint);
  const rest = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined),
  );
  return { path: buildPath(endpoint, input), rest };
}
