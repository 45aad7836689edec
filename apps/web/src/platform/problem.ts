import type { Problem } from '@lintel/contract';
import { withoutKeys } from '@lintel/contract/core/permissions';

/** What a failed call without a readable body is rejected with. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The problem document a call was rejected with, if it was one. */
export const problemOf = (error: unknown): Problem | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error ? (error as Problem) : undefined;

const waits = new WeakMap<object, number>();

/** `Retry-After` is a header, and a call is rejected with the body alone: it is kept beside it. */
export function noteRetryAfter(body: unknown, header: string | null) {
  const seconds = Number(header);
  if (typeof body === 'object' && body !== null && header && seconds > 0) waits.set(body, seconds);
}

/** Seconds to wait before the next attempt makes sense. */
export const retryAfterOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null ? waits.get(error) : undefined;

/** A part of the app could not be loaded: most likely a newer version has taken its place. */
const isOldVersion = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);

/** One sentence for a person. */
export function textOf(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return withoutKeys(problem.detail || problem.title);
  if (globalThis.navigator?.onLine === false) return 'You are offline. Check the connection and try again.';
  if (isOldVersion(error)) return 'A new version of Lintel is available. Reload the page.';
  return typeof error === 'string' ? error : SOMETHING_WENT_WRONG;
}
