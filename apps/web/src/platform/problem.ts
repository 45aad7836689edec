import type { Problem } from '@lintel/contract';
import { withoutKeys } from '@lintel/contract/core/permissions';

/** What a failed call without a readable body is rejected with. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The problem document a call was rejected with, if it was one. */
export const problemOf = (error: unknown): Problem | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error ? (error as Problem) : undefined;

/** What one can do about a missing permission. */
export const ASK_FOR_ACCESS = 'Ask an admin who manages roles for access.';

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

/** What went wrong, as far as one can do something about it. */
export type FailureKind = 'offline' | 'unreachable' | 'fault' | 'refused' | 'old version' | 'unknown';

export function kindOf(error: unknown): FailureKind {
  const problem = problemOf(error);
  if (problem) return problem.status >= 500 ? 'fault' : 'refused';
  if (globalThis.navigator?.onLine === false) return 'offline';
  if (isOldVersion(error)) return 'old version';
  // A call without an answer is rejected with this text.
  return error === SOMETHING_WENT_WRONG ? 'unreachable' : 'unknown';
}

/** A refusal will be the same again; what the line or the server spoiled may be mended by now. */
export const isWorthRetry = (error: unknown) =>
  kindOf(error) !== 'refused' || problemOf(error)?.status === 429 || problemOf(error)?.status === 408;

/** What the logs of the server know a fault by; of a refusal there is nothing to look up. */
export const requestIdOf = (error: unknown): string | undefined =>
  kindOf(error) === 'fault' ? problemOf(error)?.request_id : undefined;

/** `items.0.property_id` is “Property” to a person. */
const fieldName = (path: string) => {
  const name = (path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path)
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** What is wrong with which field, where the server says no more than that some need a look. */
const fieldsText = ({ detail, errors }: Problem) =>
  detail?.startsWith('Please check:') &&
  Object.entries(errors ?? {})
    .map(([path, [first]]) => `${fieldName(path)}: ${first}`)
    .join('. ');

/** One sentence for a person. */
export function textOf(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return withoutKeys(fieldsText(problem) || problem.detail || problem.title);
  const kind = kindOf(error);
  if (kind === 'offline') return 'You are offline. Check the connection and try again.';
  if (kind === 'old version') return 'A new version of Lintel is available. Reload the page.';
  if (kind === 'unreachable') return `${SOMETHING_WENT_WRONG}: the server did not answer.`;
  return typeof error === 'string' ? error : SOMETHING_WENT_WRONG;
}
