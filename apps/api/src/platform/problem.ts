import { missingRightWithKeys, type Problem, type ProblemCode, problemCatalogue } from '@lintel/contract';

type Extras = Pick<Partial<Problem>, 'errors' | 'current' | 'other' | 'count' | 'counts'> & { retryAfter?: number };

/** A failure that the caller should hear of, in the words of the catalogue. */
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

/** `keys` as `neededFor` writes them: `user.edit or user.block`. */
export const lacksRight = (keys: string) => problem('forbidden', missingRightWithKeys(keys));

export const invalid = (errors: Record<string, string[]>) =>
  problem('invalid', `Please check: ${Object.keys(errors).join(', ')}.`, { errors });

/** Another record has it already. Told by field, as what is not valid is, so that a form can show where. */
export const taken = (errors: Record<string, string[]>) =>
  problem('duplicate', `${[...new Set(Object.values(errors).flat())].join('. ')}.`, { errors });

export const FIXED_ONCE_USED = 'Cannot be changed any more: it is in use';

/** Others rely on it: says how many do, and which fields cannot be changed any more because of that. */
export const inUse = (detail: string, count: number, fields: readonly string[] = []) => {
  const errors = Object.fromEntries(fields.map((name) => [name, [FIXED_ONCE_USED]]));
  return problem('in_use', detail, fields.length > 0 ? { count, errors } : { count });
};

/** Somebody else was faster: says so and shows what stands there now. */
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

/** What the database refused because of the caller's own values; the schemas should have said it first. */
const refused = ['22P02', '22021', '22P05', '22003', '22007', '22008', '22001', '23514', '23502'];

/** A rule that a room laid into the database: which one it was, the trigger's own words say. */
const asSentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

/** Turns whatever was thrown into something fit for the caller. Inner details stay in the log. */
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
