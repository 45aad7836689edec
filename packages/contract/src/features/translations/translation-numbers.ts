import type { LocaleCode } from '../../core/locales.ts';

// Number formats of different languages.

const EASTERN = /[٠-٩۰-۹]/g;

/** Converts ١٧٩ and ۱۷۹ to 179, and the Arabic separators for thousands and decimals to the English ones. */
export const western = (text: string) =>
  text
    .replaceAll(EASTERN, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%');

/** The digit in m2 and م2 is part of the unit. */
export const withoutUnitFigures = (text: string) =>
  text.replaceAll(/(?<=(?:^|[^\p{L}])(?:m|km|ft|م|كم))[2²](?![\d\p{L}])/gu, '²');

// Digits grouped by thousands with a comma, full stop, non-breaking space or apostrophe, optionally with decimals.
export const NUMBER = /\d{1,3}(?:[,.   '’]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?/g;

const plain = (digits: string) => {
  const [whole = '', decimals = ''] = digits.split('.');
  const left = whole.replace(/^0+(?=\d)/, '');
  const right = decimals.replace(/(?<!0)0+$/, '');
  return right ? `${left}.${right}` : left;
};

/** All possible values of a written number: 1.250 may be 1250 or 1.25. */
function readings(written: string): string[] {
  const bare = written.replaceAll(/[   '’]/g, '');
  const marks = [...bare.matchAll(/[.,]/g)].map(({ 0: mark, index }) => ({ mark, index }));
  const last = marks.at(-1);
  if (!last) return [plain(bare)];
  const asWhole = plain(bare.replaceAll(/[.,]/g, ''));
  const asDecimal = plain(`${bare.slice(0, last.index).replaceAll(/[.,]/g, '')}.${bare.slice(last.index + 1)}`);
  const isGrouped = bare.length - last.index - 1 === 3;
  const isSame = marks.every(({ mark }) => mark === last.mark);
  if (marks.length > 1) return isSame ? [asWhole] : [asDecimal];
  return isGrouped ? [asWhole, asDecimal] : [asDecimal];
}

const writtenNumbers = (text: string) =>
  [...withoutUnitFigures(western(text)).matchAll(NUMBER)].map(({ 0: written }) => written);

const words: Record<LocaleCode, readonly string[]> = {
  en: [
    '',
    'one|first|single',
    'two|second|both|double|twin',
    'three|third|triple',
    'four|fourth',
    'five|fifth',
    'six|sixth',
    'seven|seventh',
    'eight|eighth',
    'nine|ninth',
    'ten|tenth',
    'eleven|eleventh',
    'twelve|twelfth',
  ],
  fr: [
    '',
    'un|une|premier|première',
    'deux|deuxième|second|seconde|double',
    'trois|troisième|triple',
    'quatre|quatrième',
    'cinq|cinquième',
    'six|sixième',
    'sept|septième',
    'huit|huitième',
    'neuf|neuvième',
    'dix|dixième',
    'onze|onzième',
    'douze|douzième',
  ],
  ar: [
    '',
    'واحد|واحدة|الأول|الأولى|أول',
    'اثنان|اثنين|اثنتان|اثنتين|الثاني|الثانية|ثاني',
    'ثلاث|ثلاثة|الثالث|الثالثة|ثالث',
    'أربع|أربعة|الرابع|الرابعة|رابع',
    'خمس|خمسة|الخامس|الخامسة|خامس',
    'ست|ستة|السادس|السادسة|سادس',
    'سبع|سبعة|السابع|السابعة|سابع',
    'ثماني|ثمانية|ثمان|الثامن|الثامنة|ثامن',
    'تسع|تسعة|التاسع|التاسعة|تاسع',
    'عشر|عشرة|العاشر|العاشرة|عاشر',
    'الحادي عشر|أحد عشر|إحدى عشرة',
    'الثاني عشر|اثنا عشر|اثني عشر|اثنتا عشرة',
  ],
};

/** Allows the Arabic prefixes for and, with, for, in. */
const isWritten = (text: string, forms: string) => {
  const found = new RegExp(`(?<![\\p{L}\\p{M}])[وبلف]?(?:${forms})(?![\\p{L}\\p{M}])`, 'iu');
  return found.test(text);
};

/** One and two need no numeral in Arabic: the singular means one, and the dual form means two. */
const isInTheNoun = (value: number, locale: LocaleCode) => locale === 'ar' && (value === 1 || value === 2);

function isSpelled(value: string, text: string, locale: LocaleCode) {
  const number = Number(value);
  const forms = Number.isInteger(number) ? words[locale][number] : undefined;
  return isInTheNoun(number, locale) || (forms ? isWritten(text, forms) : false);
}

/** The numbers of a text by value: each can be matched once, the first match wins. */
function numbersIn(text: string) {
  const places = new Map<string, number[]>();
  for (const [place, written] of writtenNumbers(text).entries()) {
    for (const value of readings(written)) {
      const known = places.get(value);
      if (known) known.push(place);
      else places.set(value, [place]);
    }
  }
  for (const known of places.values()) known.reverse(); // so that the first one can be popped from the end
  const taken = new Set<number>();
  const firstOf = (value: string) => {
    const known = places.get(value) ?? [];
    while (taken.has(known.at(-1) ?? -1)) known.pop();
    return known.at(-1) ?? Number.POSITIVE_INFINITY;
  };
  return {
    take(values: readonly string[]) {
      const place = Math.min(...values.map(firstOf));
      if (place !== Number.POSITIVE_INFINITY) taken.add(place);
      return place !== Number.POSITIVE_INFINITY;
    },
  };
}

/** The numbers of the source that are missing in the target, as written in the source. */
export function missingNumbers(source: string, target: string, locale: LocaleCode): string[] {
  const left = numbersIn(target);
  const spelled = new Map<string, boolean>();
  const isSaid = (value: string) => {
    if (!spelled.has(value)) spelled.set(value, isSpelled(value, target, locale));
    return spelled.get(value);
  };
  const lost = new Set<string>();
  for (const written of writtenNumbers(source)) {
    const values = readings(written);
    if (!left.take(values) && !values.some(isSaid)) lost.add(written);
  }
  return [...lost];
}
