import { NUMBER, western, withoutUnitFigures } from './translation-numbers.ts';

// Notations of units and currencies in different languages.

type Unit = { name: string; written: RegExp };

const unit = (name: string, forms: string): Unit => ({
  name,
  written: new RegExp(`(?<![\\p{L}\\p{M}])(?:${forms})(?![\\p{L}\\p{M}²])`, 'iu'),
});

// Each with its notations in all languages: m² or EUR in an Arabic text is not missing.
const units: readonly Unit[] = [
  unit(
    'm²',
    'm²|sqm|sq\\.? ?m|square met(?:re|er)s?|mètres? carrés?|م²|م\\.?\\s?م|(?:متر|متراً|مترا|أمتار) (?:مربع|مربعاً|مربعا|مربعة)',
  ),
  unit('sq ft', 'ft²|sq\\.? ?ft|sqft|square f(?:ee|oo)t|pieds? carrés?|(?:قدم|أقدام) (?:مربع|مربعة|مربعاً)'),
  unit('km', 'km|kilomet(?:re|er)s?|kilomètres?|كم|كلم|كيلومترات|كيلومتراً|كيلومترا|كيلومترين|كيلومتر'),
  unit('m', 'm|met(?:re|er)s?|mètres?|م|متر|متراً|مترا|مترين|أمتار'),
  unit('min', 'min|mins|minutes?|mn|دقيقة|دقائق|دقيقتان|دقيقتين|د'),
  unit('h', 'h|hrs?|hours?|heures?|ساعة|ساعات|ساعتان|ساعتين|س'),
  unit('AED', 'AED|Dhs?|dirhams?|درهم|دراهم|درهماً|درهما|د\\.إ'),
  unit('MAD', 'MAD|dirhams?|درهم|دراهم|درهماً'),
  unit('EUR', 'EUR|euros?|يورو|أورو'),
  unit('USD', 'USD|dollars?|دولار|دولاراً|دولارات'),
  unit('GBP', 'GBP|pounds?|livres?|جنيه|جنيهات|جنيهاً'),
  unit('OMR', 'OMR|rials?|ريال|ريالات|ر\\.ع'),
  unit('SAR', 'SAR|riyals?|riyads?|ريال|ريالات|ر\\.س'),
];
const signs: readonly Unit[] = [
  { name: '%', written: /%|per ?cent|pour cent|pourcent|بالمئة|بالمائة|في المئة|في المائة/iu },
  { name: '°C', written: /°|degrees|degrés?|درجة|درجات/iu },
  { name: 'EUR', written: /€/u },
  { name: 'USD', written: /\$/u },
  { name: 'GBP', written: /£/u },
];

const known = [...units, ...signs];

const read = (text: string) => withoutUnitFigures(western(text));
const BETWEEN = /^[\s-]/u;
const CURRENCY_BEFORE = /(?:[A-Z]{3}|[€$£])\s?$/u;

/** Longer than any unit or currency with its surrounding characters. */
const BESIDE = 40;

/**
 * The unit directly after a number, or the currency directly before it. A word such as "metres" alone is no measure.
 */
function unitBeside(text: string, start: number, end: number): string | undefined {
  const after = text.slice(end, end + BESIDE).replace(BETWEEN, '');
  const before = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - BESIDE), start))?.[0].trim();
  return known.find(({ written }) => written.exec(after)?.index === 0 || (before && written.test(before)))?.name;
}

const measures = (text: string) => {
  const found = [...text.matchAll(NUMBER)].map(({ 0: { length }, index }) => unitBeside(text, index, index + length));
  return [...new Set(found.filter((name) => name !== undefined))];
};

const has = (text: string, name: string) => known.some((each) => each.name === name && each.written.test(text));

/** The units and currencies next to numbers of the source that are missing in the target. */
export const missingUnits = (source: string, target: string): string[] =>
  measures(read(source)).filter((name) => !has(read(target), name));
