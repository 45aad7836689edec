import type { LocaleCode } from '../../core/locales.ts';
import { missingNumbers } from './translation-numbers.ts';
import { rulesOf, sentencesOf, type TextOrigin, type TextState, type TranslationPart } from './translation-parts.ts';
import { missingUnits } from './translation-units.ts';

// Quality checks of a translation. The workspace shows them while typing, and the server rejects finishing by them.

export const translationChecks = [
  'empty',
  'same',
  'number',
  'unit',
  'length',
  'outdated',
  'sentences',
  'machine',
] as const;
export type TranslationCheckName = (typeof translationChecks)[number];

/** One finding. A failed check prevents finishing; a warning does not. */
export type TextCheck = {
  check: TranslationCheckName;
  level: 'failed' | 'warning';
  /** Such as "Number 179 is missing". */
  message: string;
  /** The missing number or unit as written in the source, to be inserted with one click. */
  missing?: string;
};

export type CheckedText = {
  part: TranslationPart;
  field: string;
  locale: LocaleCode;
  source: string;
  target: string | null;
  origin: TextOrigin | null;
  is_outdated: boolean;
};

const failed = (check: TranslationCheckName, message: string, missing?: string): TextCheck => ({
  check,
  level: 'failed',
  message,
  ...(missing === undefined ? {} : { missing }),
});

const warning = (check: TranslationCheckName, message: string): TextCheck => ({ check, level: 'warning', message });

const folded = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
const LATIN_WORD = /\p{Script=Latin}{2,}/gu;

/** In the same script a short text may be unchanged: names of places and buildings often are. */
const fewWords = 3;

function isUntranslated({ part, field, source, target, locale }: CheckedText): boolean {
  const { kind } = rulesOf(part, field);
  if (kind === 'name' || folded(source) !== folded(target ?? '')) return false;
  const written = source.match(LATIN_WORD)?.length ?? 0;
  if (locale === 'ar') return written > 0;
  return kind === 'prose' && written > fewWords;
}

const left = (count: number) => (count === 1 ? 'One sentence is left' : `${count} sentences are left`);

function lackingSentences({ source, target }: CheckedText): TextCheck[] {
  const missing = sentencesOf(source).length - sentencesOf(target ?? '').length;
  return missing > 0 ? [warning('sentences', left(missing))] : [];
}

/** All findings for one text, failures first. */
export function checkText(text: CheckedText): TextCheck[] {
  const { part, field, source, target, locale, origin } = text;
  if (target === null || target.trim() === '') return [failed('empty', 'Empty')];
  const { limit } = rulesOf(part, field);
  return [
    ...(isUntranslated(text) ? [failed('same', 'Is the same as the source')] : []),
    ...missingNumbers(source, target, locale).map((number) => failed('number', `Number ${number} is missing`, number)),
    ...missingUnits(source, target).map((unit) => failed('unit', `Unit ${unit} is missing`, unit)),
    ...(target.length > limit ? [failed('length', `Is ${target.length - limit} characters too long`)] : []),
    ...(text.is_outdated ? [failed('outdated', 'The source has changed')] : []),
    ...lackingSentences(text),
    ...(origin === 'machine' ? [warning('machine', 'Nobody has read the machine’s text yet')] : []),
  ];
}

/** The status of one text by the same checks, so that the editor and the server agree. */
export function textStatus(text: CheckedText): TextState {
  if (text.target === null || text.target.trim() === '') return 'empty';
  if (text.origin === 'machine') return 'machine';
  return checkText(text).length > 0 ? 'draft' : 'done';
}

/** The failed checks that prevent finishing, by field, in order. */
export const failedChecks = <T extends CheckedText>(texts: readonly T[]): { text: T; check: TextCheck }[] =>
  texts.flatMap((text) =>
    checkText(text)
      .filter(({ level }) => level === 'failed')
      .map((check) => ({ text, check })),
  );
