import type { Property } from '@lintel/contract/features/properties/property-replies';
import type { ChangeRequest } from '@lintel/contract/features/properties/property-review';
import { calendarDayText, moneyText } from '../../../platform/format.ts';
import { storedValueText } from '../../../ui/details/history-text.ts';

type Change = ChangeRequest['changes'][number];
type Priced = Pick<Property, 'currency' | 'price_period'>;
type Money = { currency: string | null; period: string | null };

/** User input, which is shown unformatted. */
const typed: readonly string[] = ['title', 'description', 'street', 'building', 'unit', 'postal_code'];

/** One row per line, with formatted dates and amounts. */
const rowsText = (rows: string, { currency }: Money) =>
  rows
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => calendarDayText(day))
    .replaceAll(/\b\d{1,12}\.\d\d\b/g, (amount) => moneyText(amount, currency, null));

function told(field: string, text: string | null, money: Money) {
  if (text === null || typed.includes(field)) return text;
  return field === 'availability' ? rowsText(text, money) : storedValueText(field, text, money);
}

/** The differences from what the reviewer saw, formatted as in the UI. */
export function changedTexts(changes: readonly Change[], { currency, price_period }: Priced) {
  const side = (when: 'before' | 'after'): Money => {
    const of = (field: string) => changes.find((change) => change.field === field)?.[when];
    return { currency: of('currency') ?? currency, period: of('price_period') ?? price_period };
  };
  const [then, now] = [side('before'), side('after')];
  return changes.map(({ field, before, after }) => ({
    field,
    before: told(field, before, then),
    after: told(field, after, now),
  }));
}
