import type { Problem } from '@lintel/contract';
import { stripPermissionKeys } from '@lintel/contract/core/permissions';

/** The rejection value of a failed call without a readable body. */
export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** The problem document that a call was rejected with, if there is one. */
export const problemOf = (error: unknown): Problem | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error ? (error as Problem) : undefined;

/** What an admin can do about a missing permission. */
export const ASK_FOR_ACCESS = 'Ask an admin who manages roles for access.';

const waits = new WeakMap<object, number>();

/** A call rejects with the body only, so the `Retry-After` header is stored in a WeakMap keyed by the body. */
export function noteRetryAfter(body: unknown, header: string | null) {
  const seconds = Number(header);
  if (typeof body === 'object' && body !== null && header && seconds > 0) waits.set(body, seconds);
}

/** Seconds to wait before retrying. */
export const retryAfterOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null ? waits.get(error) : undefined;

/** A chunk could not be loaded, most likely because a newer version has been deployed. */
const isOldVersion = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);

/** The cause of a failure, as far as it affects what the admin can do about it. */
export type FailureKind = 'offline' | 'unreachable' | 'fault' | 'refused' | 'old version' | 'unknown';

export function failureKindOf(error: unknown): FailureKind {
  const problem = problemOf(error);
  if (problem) return problem.status >= 500 ? 'fault' : 'refused';
  if (globalThis.navigator?.onLine === false) return 'offline';
  if (isOldVersion(error)) return 'old version';
  // A call without a response is rejected with this text.
  return error === SOMETHING_WENT_WRONG ? 'unreachable' : 'unknown';
}

/** A rejected request would be rejected again; connection and server errors may be temporary. */
export const isRetryable = (error: unknown) =>
  failureKindOf(error) !== 'refused' || problemOf(error)?.status === 429 || problemOf(error)?.status === 408;

/** The request id under which the server has logged a fault; rejections are not logged as faults. */
export const requestIdOf = (error: unknown): string | undefined =>
  failureKindOf(error) === 'fault' ? problemOf(error)?.request_id : undefined;

/** Turns `items.0.property_id` into “Property”. */
const fieldName = (path: string) => {
  const name = (path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path)
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

/** Lists the field errors if the server's detail only says that some fields need attention. */
const fieldsText = ({ detail, errors }: Problem) =>
  detail?.startsWith('Please check:') &&
  Object.entries(errors ?? {})
    .map(([path, [first]]) => `${fieldName(path)}: ${first}`)
    .join('. ');

/** The message of any error, as one sentence for the screen. */
export function errorText(error: unknown): string {
  const problem = problemOf(error);
  if (problem) return stripPermissionKeys(fieldsText(problem) || problem.detail || problem.title);
  const kind = failureKindOf(error);
  if (kind === 'offline') return 'You are offline. Check the connection and try again.';
  if (kind === 'old version') return 'A new version of Lintel is available. Reload the page.';
  if (kind === 'unreachable') return `${SOMETHING_WENT_WRONG}: the server did not answer.`;
  return typeof error === 'string' ? error : SOMETHING_WENT_WRONG;
}
