import * as z from 'zod';

type Issue = z.core.$ZodRawIssue;

const many = (count: unknown, word: string) => `${count} ${word}${Number(count) === 1 ? '' : 's'}`;
const unit = (origin: unknown) =>
  origin === 'string' ? 'character' : origin === 'array' || origin === 'set' ? 'item' : undefined;

function limit(issue: Issue, bound: unknown, words: { text: string; number: string }) {
  const counted = unit(issue.origin);
  if (words.text === 'at least' && counted && Number(bound) === 1) return 'Required';
  return counted ? `Must have ${words.text} ${many(bound, counted)}` : `Must be ${words.number} ${bound}`;
}

/** The validation message for a value, as shown to the person who typed it; the same in the browser and the server. */
function say(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined || issue.input === null
      ? 'Required'
      : `Must be ${article(String(issue.expected))}`;
  if (issue.code === 'too_small') return limit(issue, issue.minimum, { text: 'at least', number: 'at least' });
  if (issue.code === 'too_big') return limit(issue, issue.maximum, { text: 'at most', number: 'at most' });
  if (issue.code === 'invalid_value') return `Must be one of ${(issue.values as unknown[]).join(', ')}`;
  if (issue.code === 'invalid_format') return formats[String(issue.format)] ?? 'Has the wrong format';
  if (issue.code === 'unrecognized_keys') return 'Is not a known field';
  if (issue.code === 'invalid_union') return 'Has the wrong format';
  return undefined;
}

const formats: Record<string, string> = {
  datetime: 'Must be a time such as 2026-11-15T09:30:00Z',
  date: 'Must be a day such as 2026-11-15',
  email: 'Must be an email address',
  url: 'Must be a web address',
};

const article = (type: string) =>
  ({ string: 'text', int: 'a whole number', object: 'an object', array: 'a list', boolean: 'true or false' })[type] ??
  `a ${type}`;

/** Called by both apps at startup. A message defined by a schema takes precedence. */
export const installZodMessages = () => z.config({ customError: say });
