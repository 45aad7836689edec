import { missingPermissionWithKeys, type Problem, type ProblemCode, problemCatalogue } from '@lintel/contract';

type Extras = Pick<Partial<Problem>, 'errors' | 'current' | 'other' | 'count' | 'counts'> & { retryAfter?: number };

/** An error that is returned to the caller, with a code of the catalogue. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ProblemCode, detail?: string, extras: Extras = {}) {
    const [status, title] = problemCatalogue[code];
    super(detail ?? title);
    this.code = code;
    this.status = status;
    this.extras = extras;
  }
}

export const problem = (code: ProblemCode, detail?: string, extras?: Extras) => new ProblemError(code, detail, extras);

export const notFound = (what = 'This record') => problem('not_found', `${what} does not exist, or you cannot see it.`);

/** `keys` in the format of `requiredPermissionsText`: `user.edit or user.block`. */
export const permissionDenied = (keys: string) => problem('forbidden', missingPermissionWithKeys(keys));

export const invalid = (errors: Record<string, string[]>) =>
  problem('invalid', `Please check: ${Object.keys(errors).join(', ')}.`, { errors });

/** Another record has the same value. Reported by field like validation errors, so that a form can show where. */
export const duplicateValue = (errors: Record<string, string[]>) =>
  problem('duplicate', `${[...new Set(Object.values(errors).flat())].join('. ')}.`, { errors });

export const FIXED_ONCE_USED = 'Cannot be changed any more: it is in use';

/** Other records use it: reports their number, and which fields cannot be changed any more for that reason. */
export const inUse = (detail: string, count: number, fields: readonly string[] = []) => {
  const errors = Object.fromEntries(fields.map((name) => [name, [FIXED_ONCE_USED]]));
  return problem('in_use', detail, fields.length > 0 ? { count, errors } : { count });
};

/** The record was changed concurrently: returns its current version. */
export const stale = (current: unknown) =>
  problem('stale', 'Someone else changed this after you opened it.', { current });

export function problemDocument(error: ProblemError, requestId: string): Problem {
  const { retryAfter: _, ...extras } = error.extras;
  return {
    type: `/docs#${error.code}`,
    title: problemCatalogue[error.code][1],
    status: error.status,
    detail: error.message,
    code: error.code,
    ...extras,
    request_id: requestId,
  };
}

type Coded = { code?: string; statusCode?: number; constraint?: string; message?: string };

const gone = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '55000',
  '08006',
  '08003',
  '08001',
  '57014',
  '55P03',
];
const gonePhrases =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed/;

/** SQLSTATEs for invalid values from the caller; the schemas should have rejected them before. */
const refused = ['22P02', '22021', '22P05', '22003', '22007', '22008', '22001', '23514', '23502'];

/** The message of a rule that a trigger enforces, as a sentence. */
const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Converts any error into a problem for the caller. Internal details appear only in the log. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', statusCode = 500, message = '' } = (error ?? {}) as Coded;
  if (gone.includes(code) || gonePhrases.test(message))
    return problem('unavailable', 'The database does not answer right now. Try again in a moment.');
  if (code === '53100' || code === 'ENOSPC') return problem('unavailable', 'The disk is full. Nothing was saved.');
  if (code === 'LT001') return problem('stale', 'Something else has changed these records since. Nothing was undone.');
  if (code === 'LT002') return problem('forbidden', 'This is locked and cannot be changed.');
  if (code === 'LT003') return problem('illegal_transition', asSentence(message));
  if (code === '23505') return problem('duplicate');
  if (code === '23503' || code === '23001') return problem('in_use', 'Other records still point at this one.');
  if (code === '23P01') return problem('clash');
  if (code === '40001' || code === '40P01') return problem('unavailable', 'Too many changes at once. Try again.');
  if (code === '22023' && message.startsWith('time zone'))
    return invalid({ timezone: ['Must be a time zone such as Europe/Paris'] });
  if (refused.includes(code)) return problem('invalid', 'The database refused one of the values.');
  if (statusCode === 413) return problem('too_large');
  if (statusCode === 415) return problem('unsupported_media_type', 'Send application/json.');
  if (statusCode === 405) return problem('method_not_allowed');
  if (statusCode === 404) return notFound('This address');
  if (statusCode >= 400 && statusCode < 500) return problem('bad_request', unreadable(code));
  return problem('internal', 'An unexpected error occurred. Quote the request id when you report it.');
}

const unreadable = (code: string) =>
  code.startsWith('FST_ERR_CTP') || code === '' ? 'The body is not valid JSON.' : 'The request could not be read.';
