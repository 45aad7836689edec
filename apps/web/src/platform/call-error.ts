import type { Problem } from '@lintel/contract';

/** The message of a failed call whose response has no body. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'status' in body;

const messageOf = (body: unknown) => {
  if (isProblem(body)) return body.detail || body.title;
  return typeof body === 'string' && body !== '' ? body : SOMETHING_WENT_WRONG;
};

type CallErrorOptions = ErrorOptions & {
  /** Seconds to wait before retrying, from the `Retry-After` header. */
  retryAfter?: number;
};

/** A failed call: the response body, if there is one, and what caused it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** The response body: JSON or text; undefined without one, also if the server did not answer. */
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor(body?: unknown, { retryAfter, ...options }: CallErrorOptions = {}) {
    super(messageOf(body), options);
    this.body = body;
    this.retryAfter = retryAfter;
  }

  /** The body, if it is a problem document. */
  get problem(): Problem | undefined {
    return isProblem(this.body) ? this.body : undefined;
  }
}

/** A failure found in the browser, with a message written for the screen. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}
