import { filtersOf, type List, type ListValues } from '../../../platform/use-list.ts';
import type { LabelColour } from '../../label.tsx';

type StatusTab = {
  value: string;
  label: string;
  colour: LabelColour;
  /** Its query, if that is more than its value. */
  search?: Readonly<Record<string, string>>;
};

export type StatusTabs = {
  /** The query field that the tabs set. */
  field: string;
  tabs: readonly StatusTab[];
  /** Further query fields that opening a tab resets. */
  also?: readonly string[];
  /** Reserves space for counts. */
  isCounted?: boolean;
  /** The counts by value, and of `all`. */
  counts?: Readonly<Record<string, number>>;
};

/** A predefined view that staff use every day. */
export type ReadyView = { label: string; search: Readonly<Record<string, string>> };

/** Whether the list has exactly this query, ignoring pagination. */
export const isJust = (search: Readonly<Record<string, string>>, { page: _, per_page: __, ...values }: ListValues) =>
  Object.keys(values).length === Object.keys(search).length &&
  Object.entries(search).every(([name, value]) => values[name] === value);

/** The query of a status tab. */
export const searchOf = ({ field }: Pick<StatusTabs, 'field'>, { value, search }: StatusTab) =>
  search ?? { [field]: value };

type Tabs = Omit<StatusTabs, 'counts'>;

/**
 * The filters that are preserved when another status tab opens, and that its count uses. Those of a saved or predefined
 * view are dropped: otherwise "All" would lead back into it.
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
