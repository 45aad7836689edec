import { calendarDayText, moneyText, numberText } from '../../../platform/format.ts';
import type { ListValues } from '../../../platform/use-list.ts';
import { plainNumber } from '../../form/amount.ts';
import { datePresets } from './date-presets.ts';
import { chosenIn, type FilterField, type Option, type RangeField } from './filter-fields.ts';

/** The text of a filter: "City is Dubai", "Bedrooms 3+", "Status is Pending" and three more. */
export type FilterWords = {
  /** Left out if the value is clear without it. */
  name?: string;
  relation?: 'is';
  value: string;
  /** The number of further values. */
  more: number;
  /** All values. */
  all: string;
};

/** Shows an ellipsis while a label is loading, never the raw id. */
const labelOf = (options: Option[] | undefined, value: string) =>
  options ? (options.find((option) => option.value === value)?.label ?? value) : '…';

function choiceWords(name: string | undefined, labels: string[]): FilterWords | undefined {
  const [value, ...others] = labels;
  if (value === undefined) return undefined;
  return { name, relation: name === undefined ? undefined : 'is', value, more: others.length, all: labels.join(', ') };
}

/** `≤ 20,000`, `≥ AED 10,000`, `AED 10,000–20,000`. */
function numbersText(from: string | undefined, to: string | undefined, currency?: string) {
  const text = (value: string) => moneyText(value, currency);
  if (from && to) return from === to ? text(from) : `${text(from)}–${numberText(Number(to))}`;
  if (from) return `≥ ${text(from)}`;
  return to && `≤ ${text(to)}`;
}

function daysText(from: string | undefined, to: string | undefined) {
  const preset = datePresets().find((each) => each.from === from && each.to === to);
  if (preset) return preset.label.toLowerCase();
  if (from && to) return from === to ? calendarDayText(from) : `${calendarDayText(from)} – ${calendarDayText(to)}`;
  if (from) return `from ${calendarDayText(from)}`;
  return to && `until ${calendarDayText(to)}`;
}

function rangeWords({ label, of, ends, unit, money }: RangeField, values: ListValues): FilterWords | undefined {
  const [from, to] = ends.map((end) => values[end]);
  const currency = money && values[money.currency];
  const amount = of === 'date' ? daysText(from, to) : numbersText(from, to, currency);
  const periods = money && chosenIn(money.period, values).map((value) => labelOf(money.periods, value).toLowerCase());
  const parts = [
    amount ?? currency,
    amount && unit,
    periods && periods.length > 0 ? `/ ${periods.join(' or ')}` : undefined,
  ];
  const value = parts.filter(Boolean).join(' ');
  return value === '' ? undefined : { name: label, value, more: 0, all: value };
}

/** The text of a filter's chip; undefined if it is not set. */
export function wordsOf(field: FilterField, values: ListValues): FilterWords | undefined {
  const { label } = field;
  if (field.kind === 'range') return rangeWords(field, values);
  if (field.kind === 'drawn') {
    return values[field.name] === undefined ? undefined : { value: field.words, more: 0, all: field.words };
  }
  const least = field.kind === 'count' ? values[field.least] : undefined;
  if (least !== undefined) return { name: label, value: `${least}+`, more: 0, all: `${least}+` };
  const labels = chosenIn(field.name, values).map((value) => labelOf(field.options, value));
  return choiceWords(field.kind === 'one' && field.isPlain ? undefined : label, labels);
}

/** The same as one string. */
export const sentenceOf = ({ name, relation, all }: FilterWords) => [name, relation, all].filter(Boolean).join(' ');

const factors: Record<string, number> = { k: 1000, m: 1_000_000 };

/** Parses `20000`, `20,000`, `20k`, `1.5m` and Arabic digits; undefined if it is not an amount, `''` if it is empty. */
export function amountOf(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return '';
  const factor = factors[typed.slice(-1)];
  const plain = plainNumber(factor === undefined ? typed : typed.slice(0, -1));
  if (plain === undefined || plain.startsWith('-')) return undefined;
  return String(Math.round(Number(plain) * (factor ?? 1) * 100) / 100);
}
