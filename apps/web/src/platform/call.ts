import {
  buildPath,
  type Data,
  type Endpoint,
  type Input,
  type JsonEndpoint,
  paramNames,
  type RawEndpoint,
  type Reply,
  requiredPermissionsText,
  scopeForEndpoint,
} from '@lintel/contract/core/endpoint';
import { type Grants, missingPermissionWithKeys } from '@lintel/contract/core/permissions';
import { CallError } from './call-error.ts';
import { takePrefetched, takePrefetchedSync } from './prefetched.ts';
import { noteServerTime } from './server-clock.ts';
import { storedToken } from './stored-token.ts';
import { noteServedBuild } from './web-build.ts';

type Options = { signal?: AbortSignal; idempotencyKey?: string; headers?: Readonly<Record<string, string>> };
type Values = Record<string, unknown>;

let refused: (token: string) => void = () => {};

/** The listener is called when the server no longer accepts the token of a call. */
export const onTokenRejected = (listener: (token: string) => void) => {
  refused = listener;
};

let held: Grants | null = null;

/** Sets the permissions of the signed-in admin, or null while they are unknown. */
export const setHeldPermissions = (rights: Grants | null) => {
  held = rights;
};

/** Rejects a call locally that the server would reject with a 403. */
function rejectWithoutPermission(endpoint: Endpoint) {
  if (held === null || scopeForEndpoint(endpoint, held)) return;
  throw new CallError({
    type: '/docs#forbidden',
    title: 'You are not allowed to do this',
    status: 403,
    code: 'forbidden',
    detail: missingPermissionWithKeys(requiredPermissionsText(endpoint)),
  });
}

/** Falls back to `getRandomValues`, because browsers offer `crypto.randomUUID` only in secure contexts (https). */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

const asQuery = (values: Values) => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size > 0 ? `?${query}` : '';
};

/** Path parameters are taken from the input; the rest is the query of a GET or DELETE and the body of a POST or PUT. */
export function requestOf(endpoint: Endpoint, input: Values, key = newKey()): { url: string; init: RequestInit } {
  const inPath = new Set(paramNames(endpoint));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const { method } = endpoint;
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'POST') headers['Idempotency-Key'] = key;
  if (method === 'GET' || method === 'DELETE') {
    return { url: buildPath(endpoint, input) + asQuery(rest), init: { method, headers } };
  }
  if (endpoint.kind === 'json' && !endpoint.body) return { url: buildPath(endpoint, input), init: { method, headers } };
  headers['Content-Type'] = 'application/json';
  return { url: buildPath(endpoint, input), init: { method, headers, body: JSON.stringify(rest) } };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text || undefined;
  }
}

const isRefused = (token: string | null, response: Response, { problem }: CallError): token is string =>
  token !== null && response.status === 401 && problem?.code === 'unauthenticated';

/** The error of a response that is not ok. */
async function errorOf(response: Response): Promise<CallError> {
  const body = await bodyOf(response).catch(() => undefined);
  const seconds = Number(response.headers.get('retry-after'));
  return new CallError(body, { retryAfter: seconds > 0 ? seconds : undefined });
}

/** Rejects with the browser's own error if the caller aborted, else with a `CallError` without a body. */
const rejectUnlessAborted =
  (signal: AbortSignal | null | undefined) =>
  (cause: unknown): never => {
    throw signal?.aborted ? cause : new CallError(undefined, { cause });
  };

/** Uses the prefetched response if there is one. */
async function fetchResponse(url: string, init: RequestInit, token: string | null): Promise<Response> {
  const ahead = init.method === 'GET' ? await takePrefetched(url, token) : undefined;
  if (ahead) {
    const { headers, sentAt, receivedAt, ...answer } = ahead;
    noteServerTime(headers.get('date'), sentAt, receivedAt);
    return new Response(answer.body, { status: answer.status, headers });
  }
  const sentAt = Date.now();
  const response = await fetch(url, init).catch(rejectUnlessAborted(init.signal));
  noteServerTime(response.headers.get('date'), sentAt, Date.now());
  noteServedBuild(response.headers.get('x-web-build'));
  return response;
}

/** Every HTTP request except file uploads is sent here. Failures reject with a `CallError`. */
async function request(endpoint: Endpoint, input: Values, options: Options): Promise<Response> {
  rejectWithoutPermission(endpoint);
  const { url, init } = requestOf(endpoint, input, options.idempotencyKey);
  const token = endpoint.permission === 'public' ? null : storedToken();
  const own = { ...init.headers, ...options.headers };
  const headers = token === null ? own : { ...own, Authorization: `Bearer ${token}` };
  const response = await fetchResponse(url, { ...init, headers, signal: options.signal }, token);
  if (response.ok) return response;

  const error = await errorOf(response);
  if (isRefused(token, response, error)) {
    // "Stay signed in" has replaced the token during this call, so retry with the new one.
    if (storedToken() !== null && storedToken() !== token) return request(endpoint, input, options);
    refused(token);
  }
  throw error;
}

/** Returns the whole reply, including `meta`. */
export async function callWithMeta<E extends JsonEndpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const response = await request(endpoint, input as Values, options);
  const reply = await response.json().catch(rejectUnlessAborted(options.signal));
  return reply as Reply<E>;
}

type Answer<E extends JsonEndpoint> = E['paged'] extends true ? Reply<E> : Data<E>;

/** Returns the reply's `data`; for a paged list the whole reply, with `meta`. */
export async function call<E extends JsonEndpoint>(endpoint: E, input: Input<E>, options?: Options) {
  const reply = await callWithMeta(endpoint, input, options);
  return (endpoint.paged ? reply : reply.data) as Answer<E>;
}

/** Returns the response synchronously if boot.js has prefetched it and it has arrived. */
export function callPrefetched<E extends JsonEndpoint>(endpoint: E, input: Input<E>): Answer<E> | undefined {
  if (!globalThis.window?.prefetched) return;
  const settled = takePrefetchedSync(requestOf(endpoint, input as Values).url);
  if (!settled) return;
  noteServerTime(settled.headers.get('date'), settled.sentAt, settled.receivedAt);
  const reply = JSON.parse(settled.body) as Reply<E>;
  return (endpoint.paged ? reply : reply.data) as Answer<E>;
}

/** Returns the text of a response that is not JSON. */
export async function callText<E extends RawEndpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const response = await request(endpoint, input as Values, options);
  return response.text();
}

/** Returns the response body as bytes. */
export async function callBytes<E extends RawEndpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const response = await request(endpoint, input as Values, options);
  return response.arrayBuffer();
}

/** Returns the response body as a stream, for server-sent events. */
export async function callStream<E extends RawEndpoint>(endpoint: E, input: Input<E>, options: Options = {}) {
  const { body } = await request(endpoint, input as Values, options);
  if (!body) throw new CallError();
  return body;
}

/** One idempotency key per file: a retry after a lost connection is the same upload and is stored once. */
const fileKeys = new WeakMap<File, string>();
const keyOf = (file: File): string => {
  const key = fileKeys.get(file) ?? newKey();
  fileKeys.set(file, key);
  return key;
};

/**
 * Uploads one file as form data with progress events, which `fetch` does not have. Rejects like any other call.
 */
export const uploadFile = (
  endpoint: RawEndpoint,
  params: Values,
  field: string,
  file: File,
  { onProgress, signal }: Options & { onProgress?: (part: number) => void } = {},
) =>
  new Promise<unknown>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, buildPath(endpoint, params));
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Idempotency-Key', keyOf(file));
    const token = storedToken();
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = fileAnswer(request);
      if (request.status >= 200 && request.status < 300) return resolve(body);
      if (token !== null && request.status === 401 && token === storedToken()) refused(token);
      reject(new CallError(body));
    };
    request.onerror = () => reject(new CallError());
    request.onabort = () => reject(new CallError());
    signal?.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append(field, file);
    request.send(form);
  });

function fileAnswer(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return undefined;
  }
}
