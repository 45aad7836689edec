import type { SavedView } from '@lintel/contract/features/views/views';
import { useQueries } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { parseSearch } from '../../../platform/url-state.ts';
import type { List, ListValues } from '../../../platform/use-list.ts';
import { classes } from '../../classes.ts';
import { Icon } from '../../icon.tsx';
import { Label, type LabelColour } from '../../label.tsx';
import { prefetch } from '../../lazy-part.ts';
import { LazyActionMenu, loadMenu } from '../menu-button.tsx';
import css from './list-tabs.module.css';
import { isJust, keptFilters, type ReadyView, type StatusTabs, searchOf } from './tab-filters.ts';
import { useFitting } from './use-fitting.ts';

type Props = {
  list: List<unknown>;
  status?: StatusTabs;
  ready?: readonly ReadyView[];
  views: readonly SavedView[];
  /** On a phone the tabs scroll sideways. */
  phone: boolean;
  end?: ReactNode;
};

type Tab = {
  value: string;
  label: string;
  /** The query that opens it. */
  search: Readonly<Record<string, string | number | undefined>>;
  count?: number;
  /** Reserves space for a count. */
  isCounted?: boolean;
  colour?: LabelColour;
  isSaved?: boolean;
  /** The view has unsaved changes. */
  isEdited?: boolean;
};

/** ← and → move between the tabs as displayed; Enter opens one. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const ahead = document.documentElement.dir === 'rtl' ? -1 : 1;
  const steps: Partial<Record<string, number>> = { ArrowRight: at + ahead, ArrowLeft: at - ahead, Home: 0, End: -1 };
  const to = steps[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tabs.at(to % tabs.length)?.focus();
}

/** The status tab that matches the query, ignoring other filters. */
export function openStatusTab(status: StatusTabs | undefined, values: ListValues) {
  const tab = status?.tabs.find((each) =>
    Object.entries(searchOf(status, each)).every(([name, value]) => values[name] === value),
  );
  return status && tab && { value: tab.value, search: searchOf(status, tab) };
}

function currentTab({ list, status, ready = [], views }: Props) {
  if (views.some(({ id }) => id === list.view)) return `view-${list.view}`;
  const isReady = ready.find(({ search }) => isJust(search, list.values));
  if (isReady) return `ready-${isReady.label}`;
  return openStatusTab(status, list.values)?.value ?? 'all';
}

/** The count of each view, fetched after the rows of the open one. */
function useCounts({ list, ready = [], views }: Props): (number | undefined)[] {
  const wishes = [...ready.map(({ search }) => search), ...views.map(({ query }) => parseSearch(query))];
  const counted = useQueries({
    queries: wishes.map((wish) => ({
      queryKey: ['view-count', list.name, wish],
      queryFn: () => list.count?.(wish),
      enabled: list.count !== undefined && list.rows !== undefined,
      staleTime: 30_000,
      meta: { invalidatedBy: list.invalidatedBy },
    })),
  });
  return counted.map(({ data }) => data?.total);
}

function useTabs(props: Props): Tab[] {
  const { list, status, ready = [], views } = props;
  const counts = useCounts(props);
  const { tabs = [], counts: byStatus, isCounted } = status ?? {};
  // The sort order belongs to the filters and is kept with them; a view replaces both.
  const kept = status ? keptFilters(list, status, ready) : {};
  const sort = Object.keys(kept).length > 0 ? list.values.sort : undefined;
  // Without status tabs, the count of All is the list's own total.
  const total = !status && isJust({}, list.values) && !list.isPlaceholder ? list.meta?.total : undefined;
  return [
    { value: 'all', label: 'All', search: { ...kept, sort }, count: byStatus?.all ?? total, isCounted },
    ...tabs.map((tab) => ({
      ...tab,
      search: status ? { ...kept, sort, ...searchOf(status, tab) } : {},
      count: byStatus?.[tab.value],
      isCounted,
    })),
    ...ready.map(({ label, search }, at) => ({
      value: `ready-${label}`,
      label,
      search,
      count: counts[at],
      isCounted: list.count !== undefined,
      isSaved: true,
    })),
    ...views.map(({ id, name, query }, at) => ({
      value: `view-${id}`,
      label: name,
      search: { ...parseSearch(query), view: id },
      count: counts[ready.length + at],
      isCounted: list.count !== undefined,
      isSaved: true,
      isEdited: id === list.view && !isJust(parseSearch(query), list.values),
    })),
  ];
}

/**
 * The tabs of a list: statuses, predefined views, and saved views. A status tab preserves the other filters, a view
 * replaces all of them.
 */
export function ListTabs(props: Props) {
  const { list, phone, end } = props;
  const current = currentTab(props);
  const tabs = useTabs(props);
  const line = useRef<HTMLDivElement>(null);
  const fitting = useFitting(line, `${current} ${tabs.map(({ label, count }) => `${label} ${count}`)}`, !phone);
  const open = ({ search }: Tab) => list.replace({ ...search, per_page: list.values.per_page });
  const isKept = ({ value }: Tab, at: number) => at < fitting || at === 0 || value === current;
  const hidden = tabs.filter((tab, at) => !isKept(tab, at));
  useEffect(() => {
    // The first tab is always visible, so it needs no scrolling.
    if (current === 'all' || !phone) return;
    line.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, phone]);
  return (
    <div className={css.line}>
      <div ref={line} role="tablist" aria-label="Views" className={css.tabs} onKeyDown={moveFocus}>
        {tabs.filter(isKept).map((tab) => (
          <TabButton key={tab.value} tab={tab} isOpen={tab.value === current} onOpen={() => open(tab)} />
        ))}
      </div>
      {hidden.length > 0 && <MoreTabs tabs={hidden} onOpen={open} />}
      {end}
    </div>
  );
}

type ButtonProps = { tab: Tab; isOpen: boolean; onOpen: () => void };

function TabButton({ tab, isOpen, onOpen }: ButtonProps) {
  const { value, label, count, isCounted, colour = 'default', isSaved, isEdited } = tab;
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isOpen}
      tabIndex={isOpen ? 0 : -1}
      className={classes(css.tab, isSaved && css.saved)}
      onClick={onOpen}
    >
      <bdi title={label}>{label}</bdi>
      {count !== undefined && (
        <Label small colour={colour} variant={isOpen || value === 'all' ? 'filled' : 'soft'}>
          {numberText(count)}
        </Label>
      )}
      {count === undefined && isCounted && <span className={css.place} />}
      {isEdited && <span role="img" aria-label="changed" title="Changed, not saved" className={css.edited} />}
    </button>
  );
}

/** The tabs that do not fit. */
function MoreTabs({ tabs, onOpen }: { tabs: readonly Tab[]; onOpen: (tab: Tab) => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const actions = tabs.map((tab) => ({
    label: tab.count === undefined ? tab.label : `${tab.label} (${numberText(tab.count)})`,
    onClick: () => onOpen(tab),
  }));
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        className={css.more}
        onPointerEnter={() => prefetch(loadMenu)}
        onFocus={() => prefetch(loadMenu)}
        onClick={() => setAnchor(button.current ?? undefined)}
      >
        More
        <Icon name="chevron-down" size={16} />
      </button>
      <Suspense>
        {anchor && <LazyActionMenu anchor={anchor} actions={actions} onClosed={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
}
