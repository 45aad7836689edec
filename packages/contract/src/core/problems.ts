import * as z from 'zod';

/** Every error code with its status and title. The UI and the tests rely on these codes only. */
export const problemCatalogue = {
  bad_request: [400, 'The request could not be read'],
  unauthenticated: [401, 'Sign in to continue'],
  invalid_credentials: [401, 'Incorrect email or password'],
  forbidden: [403, 'You are not allowed to do this'],
  password_change_required: [403, 'Choose a new password first'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not answer that method'],
  stale: [409, 'Someone else changed this after you opened it'],
  illegal_transition: [409, 'This cannot be done in the current status'],
  in_use: [409, 'This is still in use'],
  duplicate: [409, 'This exists already'],
  clash: [409, 'This overlaps with another one'],
  too_large: [413, 'This is too large'],
  unsupported_media_type: [415, 'This content type is not accepted'],
  incomplete: [422, 'Something is still missing'],
  invalid: [422, 'Some values are not valid'],
  too_many_requests: [429, 'Too many attempts'],
  internal: [500, 'Something went wrong'],
  unavailable: [503, 'The service is not available right now'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problemCatalogue;

/** An RFC 9457 problem, extended by our code, the errors by field and the request id to quote to support. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  /** The current record, with a 409 `stale`. */
  current: z.unknown().optional(),
  /** The conflicting record, with a 409 `clash`, as far as the caller may see it. */
  other: z.unknown().optional(),
  /** The number of records that still use it, with a 409 `in_use`. */
  count: z.int().optional(),
  /** The same by type of record, if there are several types. */
  counts: z.record(z.string(), z.int()).optional(),
});
export type Problem = z.infer<typeof Problem>;
