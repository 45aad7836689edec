import {
  errorText,
  type FailureKind,
  failureKindOf,
  problemOf,
  requestIdOf,
  retryAfterOf,
} from '../../platform/problem.ts';

/** What a form shows when the server has rejected it. */
export type SubmitFailure = {
  /** Above the form; undefined if every error belongs to a visible field. */
  text?: string;
  /** Errors of fields that the form does not show. */
  others: string[];
  fields: { name: string; message: string }[];
  kind: FailureKind;
  /** The earliest time for a retry. */
  retryAt: number | null;
  requestId?: string;
};

/** Splits an error response into errors of visible fields and those shown above the form. */
export function failureOf(error: unknown, isShown: (field: string) => boolean): SubmitFailure {
  const problem = problemOf(error);
  const errors = Object.entries(problem?.errors ?? {}).map(([name, texts]) => ({ name, message: texts.join('. ') }));
  const fields = errors.filter(({ name }) => isShown(name));
  const others = errors.filter(({ name }) => !isShown(name)).map(({ name, message }) => `${name}: ${message}`);
  const kind = failureKindOf(error);
  if (problem?.status === 429)
    return { text: errorText(error), others, fields, kind, retryAt: Date.now() + (retryAfterOf(error) ?? 60) * 1000 };
  const isSaidAtFields = kind !== 'fault' && fields.length > 0 && others.length === 0;
  return {
    text: isSaidAtFields ? undefined : errorText(error),
    others,
    fields,
    kind,
    retryAt: null,
    requestId: requestIdOf(error),
  };
}
