import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import { folded } from '../../platform/folded.ts';
import type { ListValues } from '../../platform/use-list.ts';

const isOneOf = (wished: string | undefined, has: (value: string) => boolean) =>
  wished === undefined || wished.split(',').some(has);

const isAs = (wished: string | undefined, is: boolean) => wished === undefined || wished === String(is);

/** The items that match the list's filters, in their order. `pointers` are fields that hold the id of another item. */
export function matchingItems(
  items: readonly ReferenceItem[],
  values: ListValues,
  pointers: readonly string[] = [],
): ReferenceItem[] {
  const words = folded(values.search ?? '');
  return items.filter(
    (item) =>
      isAs(values.is_active, item.is_active) &&
      isAs(values.unused, item.used_by === 0) &&
      isOneOf(values.missing_locale, (locale) => item.missing_locales.some((missing) => missing === locale)) &&
      pointers.every((field) => isOneOf(values[field], (id) => String(item[field]) === id)) &&
      [item.key, ...Object.values(item.name)].some((text) => folded(text).includes(words)),
  );
}

/** Another item that has the same name in the same language. */
export function sameName(
  items: readonly ReferenceItem[],
  name: Readonly<Partial<Record<string, string>>>,
  self: number | undefined,
): { item: ReferenceItem; locale: string } | undefined {
  for (const [locale, text] of Object.entries(name)) {
    const wanted = folded(text ?? '');
    if (!wanted) continue;
    const item = items.find(
      ({ id, name: other }) => id !== self && folded(other[locale as keyof typeof other] ?? '') === wanted,
    );
    if (item) return { item, locale };
  }
}
