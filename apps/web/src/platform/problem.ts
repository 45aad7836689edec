import type { Problem } from '@lintel/contract';
import { stripPermissionKeys } from '@lintel/contract/core/permissions';
import { CallError, SOMETHING_WENT_WRONG, UserFacingError } from './call-error.ts';

/** The problem document that a call was rejected with, if there is one. */
export const problemOf = (error: unknown): Problem | undefined =>
  error instanceof CallError ? error.problem : undefined;

/** What an admin can do about a missing permission. */
export const ASK_FOR_ACCESS = 'Ask an admin who manages roles for access.';

/** Seconds to wait before retrying. */
export const retryAfterOf = (error: unknown): number | undefined =>
  error instanceof CallError ? error.retryAfter : undefined;

/** A chunk could not be loaded, most likely because a newer version has been deployed. */
const isOldVersion = (error: unknown) => error instanceof TypeError && /module/i.test(error.message);

/** The cause of a failure, as far as it affects what the admin can do about it. */
export type FailureKind = 'offline' | 'unreachable' | 'fault' | 'refused' | 'old version' | 'unknown';

export function failureKindOf(error: unknown): FailureKind {
  const problem = problemOf(error);
  if (problem) return problem.status >= 500 ? 'fault' : 'refused';
  if (error instanceof UserFacingError) return 'unknown';
  if (globalThis.navigator?.onLine === false) return 'offline';
  if (isOldVersion(error)) return 'old version';
  return error instanceof CallError && error.body === undefined ? 'unreachable' : 'unknown';
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
  return error instanceof CallError || error instanceof UserFacingError ? error.message : SOMETHING_WENT_WRONG;
}
