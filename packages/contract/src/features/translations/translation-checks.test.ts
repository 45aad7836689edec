import { describe, expect, test } from 'vitest';
import type { LocaleCode } from '../../core/locales.ts';
import { type CheckedText, checkText, failedChecks, textStatus } from './translation-checks.ts';
import { countWords, partStatus, sentencesOf, type TranslationPart } from './translation-parts.ts';

type Case = [name: string, locale: LocaleCode, source: string, target: string, failed: string[]];

const text = (part: TranslationPart, field: string, locale: LocaleCode, source: string, target: string | null) =>
  ({ part, field, locale, source, target, origin: 'person', is_outdated: false }) as CheckedText;

const failures = (checked: CheckedText) =>
  checkText(checked)
    .filter(({ level }) => level === 'failed')
    .map(({ check, missing }) => (missing === undefined ? check : `${check} ${missing}`));

const inDescriptions: Case[] = [
  // Digits.
  ['Arabic digits count', 'ar', '179 Old Bakery Street', '١٧٩ شارع المخبز القديم', []],
  ['Persian digits count', 'ar', '179 steps', '۱۷۹ درجا', []],
  ['western digits in Arabic count', 'ar', '179 Old Bakery Street', '179 شارع المخبز القديم', []],
  ['a number that is gone', 'ar', '179 Old Bakery Street', 'شارع المخبز القديم', ['number 179']],
  ['another number', 'ar', 'Built in 2024', 'بني عام ٢٠٢٣', ['number 2024']],
  ['a number twice, once lost', 'fr', 'Blocks 14 and 14', 'Le bloc 14', ['number 14']],
  ['a number inside another is another', 'fr', 'Flat 12', 'Appartement 112', ['number 12']],
  // Thousands and decimals.
  ['a French space between thousands', 'fr', '1,250 homes', '1 250 logements', []],
  ['a narrow space that does not break', 'fr', '1,250,000 people', '1 250 000 habitants', []],
  ['a space that does not break', 'fr', '12,500 trees', '12 500 arbres', []],
  ['a French comma for decimals', 'fr', '2.5 bathrooms', '2,5 salles de bains', []],
  ['comma and space together', 'fr', 'Fee 1,250.50 yearly', 'Charges 1 250,50 par an', []],
  ['a full stop between thousands', 'fr', '1,250.50 yearly', '1.250,50 par an', []],
  ['thousands that became another number', 'fr', '12,500 trees', '12 600 arbres', ['number 12,500']],
  ['decimals that are lost', 'fr', '2.5 bathrooms', '2 salles de bains', ['number 2.5']],
  ['Arabic marks for thousands and decimals', 'ar', 'Fee 1,250.50 yearly', 'رسوم ١٬٢٥٠٫٥٠ سنويا', []],
  ['Arabic decimals that are lost', 'ar', 'Fee 1,250.50 yearly', 'رسوم ١٬٢٥٠ سنويا', ['number 1,250.50']],
  ['zeros at the end mean nothing', 'fr', '3.50 high', '3,5 de haut', []],
  ['a time of day', 'fr', 'Open until 22:30', 'Ouvert jusqu’à 22 h 30', []],
  ['a date and a range', 'fr', '24/7, 3-4 cars', '24 h/24, 7 j/7, 3 à 4 voitures', []],
  // Words for small numbers.
  ['an ordinal as a word in French', 'fr', 'On the 3rd floor', 'Au troisième étage', []],
  ['a number as a word in French', 'fr', '4 rooms', 'Quatre pièces', []],
  ['an ordinal as a word in Arabic', 'ar', 'On the 3rd floor', 'في الطابق الثالث', []],
  ['with a joined word before it', 'ar', '4 rooms', 'وأربع غرف', []],
  ['two has a form of its own in Arabic', 'ar', '2 balconies', 'شرفتان', []],
  ['a small number that is gone', 'fr', 'On the 3rd floor', 'À l’étage', ['number 3']],
  ['a small number that is gone in Arabic', 'ar', '4 rooms', 'غرف واسعة', ['number 4']],
  ['no word for large ones', 'fr', '40 rooms', 'Quarante pièces', ['number 40']],
  // Prices.
  ['a price in euros', 'fr', 'From €1,200 a month', 'À partir de 1 200 € par mois', []],
  ['a price in words', 'ar', 'EUR 1,200 a month', '١٬٢٠٠ يورو شهريا', []],
  ['a price without its currency', 'fr', 'From €1,200 a month', 'À partir de 1 200 par mois', ['unit EUR']],
  ['dirhams by name', 'ar', 'AED 250,000', '٢٥٠٬٠٠٠ درهم', []],
  ['dirhams by code', 'fr', 'AED 250,000', '250 000 AED', []],
  ['a price that is gone', 'ar', 'AED 250,000', 'سعر جيد', ['number 250,000', 'unit AED']],
  ['dollars became euros', 'fr', '$500 deposit', '500 € de caution', ['unit USD']],
  // Units.
  ['square metres', 'fr', 'A terrace of 80 sqm', 'Une terrasse de 80 m²', []],
  ['square metres in words', 'ar', 'A terrace of 80 m²', 'تراس بمساحة ٨٠ مترا مربعا', []],
  ['square metres as a sign', 'ar', 'A terrace of 80 m2', 'تراس بمساحة 80 م²', []],
  ['the figure of m2 is no number', 'fr', 'A terrace of 80 m2', 'Une terrasse de 80 mètres carrés', []],
  ['square metres became metres', 'fr', 'A terrace of 80 sqm', 'Une terrasse de 80 m', ['unit m²']],
  ['a distance', 'ar', '500 m from the beach', 'على بعد ٥٠٠ متر من الشاطئ', []],
  ['a distance without its unit', 'ar', '500 m from the beach', 'على بعد ٥٠٠ من الشاطئ', ['unit m']],
  ['kilometres', 'fr', '2.5 km away', 'À 2,5 km', []],
  ['kilometres became metres', 'fr', '3 km away', 'À 3 m', ['unit km']],
  ['minutes', 'ar', 'A 5-minute walk', 'على بعد ٥ دقائق سيرا', []],
  ['minutes in French', 'fr', '15 minutes away', 'À 15 min', []],
  ['minutes that are gone', 'fr', '15 minutes away', 'À 15 pas', ['unit min']],
  ['per cent', 'ar', '50% of the price', '٥٠٪ من السعر', []],
  ['per cent that is gone', 'fr', '50% shaded', '50 ombragés', ['unit %']],
  ['feet stay feet', 'fr', '1,200 sq ft', '1 200 pieds carrés', []],
  ['feet became metres', 'fr', '1,200 sq ft', '1 200 m²', ['unit sq ft']],
  ['a letter after a number is no unit', 'fr', 'Flat 12 more', 'Le 12 encore', []],
  ['a house number with a letter', 'ar', '179A Old Street', 'شارع قديم ١٧٩أ', []],
  // The same as the source.
  ['left in English', 'fr', 'A bright flat near the sea', 'A bright flat near the sea', ['same']],
  ['left in English, with other spaces', 'fr', 'A bright flat near the sea', ' a bright  flat near the Sea', ['same']],
  ['a few words may be the same in French', 'fr', 'Penthouse Marina', 'Penthouse Marina', []],
  ['left in English for Arabic', 'ar', 'Penthouse Marina', 'Penthouse Marina', ['same']],
  ['nothing to translate', 'ar', '2024', '2024', []],
  ['translated', 'fr', 'A bright flat near the sea', 'Un appartement lumineux près de la mer', []],
];

describe('checks numbers, prices, units and unchanged text', () => {
  for (const [name, locale, source, target, failed] of inDescriptions)
    test(`${locale}: ${name}`, () => {
      expect(failures(text('details', 'description', locale, source, target))).toEqual(failed);
    });
});

test('allows an unchanged street in the same script and an unchanged name in any script', () => {
  const street = '12 Rue Mouffetard, 5th district of Paris';
  expect(failures(text('address', 'street', 'fr', street, street))).toEqual([]);
  expect(failures(text('address', 'street', 'ar', street, street))).toEqual(['same']);
  expect(failures(text('address', 'building', 'ar', 'Burj Vista', 'Burj Vista'))).toEqual([]);
});

test('reports only "empty" for an empty text', () => {
  for (const target of [null, '', '  \n'])
    expect(failures(text('details', 'title', 'ar', 'Flat 12 of 80 sqm', target))).toEqual(['empty']);
});

test('applies the length limit of the source field', () => {
  const source = 'A house';
  expect(failures(text('details', 'title', 'fr', source, 'x'.repeat(120)))).toEqual([]);
  expect(failures(text('details', 'title', 'fr', source, 'x'.repeat(121)))).toEqual(['length']);
  expect(failures(text('view', 'description', 'ar', source, 'ب'.repeat(301)))).toEqual(['length']);
});

test('fails for a changed source; warns about missing sentences and machine translations', () => {
  const source = 'A house by the sea. It has a garden. It is quiet.';
  const outdated = { ...text('details', 'description', 'fr', source, 'Une maison.'), is_outdated: true };
  expect(failures(outdated)).toEqual(['outdated']);
  expect(checkText(outdated)).toContainEqual({ check: 'sentences', level: 'warning', message: '2 sentences are left' });
  const machine = { ...text('details', 'title', 'fr', 'A house', 'Une maison'), origin: 'machine' as const };
  expect(checkText(machine)).toMatchObject([{ check: 'machine', level: 'warning' }]);
  expect(failedChecks([machine, outdated])).toMatchObject([{ text: outdated, check: { check: 'outdated' } }]);
});

test('derives the status of a text from the same checks', () => {
  const states = [
    [null, 'person', 'empty'],
    ['شقة', 'person', 'draft'],
    ['شقة ١٢', 'machine', 'machine'],
    ['شقة ١٢', 'memory', 'done'],
    ['شقة ١٢', 'person', 'done'],
  ] as const;
  for (const [target, origin, state] of states)
    expect(textStatus({ ...text('details', 'title', 'ar', 'Flat 12', target), origin })).toBe(state);
});

test('a part is done when all its fields are, or when it has none', () => {
  const of = (...states: ('empty' | 'machine' | 'draft' | 'done')[]) => partStatus(states.map((state) => ({ state })));
  expect(of()).toBe('done');
  expect(of('done', 'done')).toBe('done');
  expect(of('empty', 'empty')).toBe('empty');
  expect(of('machine', 'empty')).toBe('machine');
  expect(of('done', 'empty')).toBe('draft');
  expect(of('machine', 'done')).toBe('draft');
});

test('splits text into sentences', () => {
  expect(sentencesOf('Two balconies. The kitchen is new!\nAsk (soon). Really?')).toEqual([
    'Two balconies.',
    'The kitchen is new!',
    'Ask (soon).',
    'Really?',
  ]);
  expect(sentencesOf('At St. Mary of 2.5 km, approx. 80 sq. m. wide')).toEqual([
    'At St. Mary of 2.5 km, approx. 80 sq. m. wide',
  ]);
  expect(sentencesOf('هل تريد البحر؟ نعم.')).toEqual(['هل تريد البحر؟', 'نعم.']);
  expect(sentencesOf(' ')).toEqual([]);
});

test('counts words separated by spaces', () => {
  expect(countWords('Corner flat above the old harbour')).toBe(6);
  expect(countWords('L’appartement n’a pas 2 balcons')).toBe(5);
  expect(countWords('شقة في الطابق الثالث')).toBe(4);
});
