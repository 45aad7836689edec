import { filtersOf, type List, type ListValues } from '../../../platform/use-list.ts';
import type { LabelColour } from '../../label.tsx';

type StatusTab = {
  value: string;
  label: string;
  colour: LabelColour;
  /** What it narrows the list to, where that is more than its value. */
  search?: Readonly<Record<string, string>>;
};

export type StatusTabs = {
  /** The field of the query that the tabs set. */
  field: string;
  tabs: readonly StatusTab[];
  /** Other fields that opening a tab replaces. */
  also?: readonly string[];
  /** Counts are on their way, or there. */
  isCounted?: boolean;
  /** How many there are, by value and as `all`. */
  counts?: Readonly<Record<string, number>>;
};

/** A list that people need every day, ready to open. */
export type ReadyView = { label: string; search: Readonly<Record<string, string>> };

/** Whether the list shows just that, whatever its page. */
export const isJust = (search: Readonly<Record<string, string>>, { page: _, per_page: __, ...values }: ListValues) =>
  Object.keys(values).length === Object.keys(search).length &&
  Object.entries(search).every(([name, value]) => values[name] === value);

/** What a tab by status narrows the list to. */
export const searchOf = ({ field }: Pick<StatusTabs, 'field'>, { value, search }: StatusTab) =>
  search ?? { [field]: value };

type Tabs = Omit<StatusTabs, 'counts'>;

/**
 * The filters that stay when another tab by status is opened, and that its count follows. A saved or ready view is left
 * with its filters: otherwise "All" would lead back into it.
 */
export function keptFilters(
  { view, values }: Pick<List<unknown>, 'view' | 'values'>,
  tabs: Tabs,
  ready: readonly ReadyView[] = [],
): ListValues {
  if (view !== undefined || ready.some(({ search }) => isJust(search, values))) return {};
  const own = new Set([
    tabs.field,
    ...(tabs.also ?? []),
    ...tabs.tabs.flatMap((tab) => Object.keys(searchOf(tabs, tab))),
  ]);
  return Object.fromEntries(Object.entries(filtersOf(values)).filter(([name]) => !own.has(name)));
}
