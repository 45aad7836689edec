import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { normalizeForSearch } from '../../platform/normalize-for-search.ts';
import type { ListValues } from '../../platform/use-list.ts';

const isOneOf = (input: string | undefined, has: (value: string) => boolean) =>
  input === undefined || input.split(',').some(has);

const isAs = (input: string | undefined, is: boolean) => input === undefined || input === String(is);

/** The items that match the list's filters, in their order. `pointers` are fields that hold the id of another item. */
export function matchingItems(
  items: readonly ReferenceItem[],
  values: ListValues,
  pointers: readonly string[] = [],
): ReferenceItem[] {
  const words = normalizeForSearch(values.search ?? '');
  return items.filter(
    (item) =>
      isAs(values.is_active, item.is_active) &&
      isAs(values.unused, item.used_by === 0) &&
      isOneOf(values.missing_locale, (locale) => item.missing_locales.some((missing) => missing === locale)) &&
      pointers.every((field) => isOneOf(values[field], (id) => String(item[field]) === id)) &&
      [item.key, ...Object.values(item.name)].some((text) => normalizeForSearch(text).includes(words)),
  );
}

/** Another item that has the same name in the same language. */
export function sameName(
  items: readonly ReferenceItem[],
  name: Readonly<Partial<Record<string, string>>>,
  self: number | undefined,
): { item: ReferenceItem; locale: string } | undefined {
  for (const [locale, text] of Object.entries(name)) {
    const wanted = normalizeForSearch(text ?? '');
    if (!wanted) continue;
    const item = items.find(
      ({ id, name: other }) => id !== self && normalizeForSearch(other[locale as keyof typeof other] ?? '') === wanted,
    );
    if (item) return { item, locale };
  }
}
