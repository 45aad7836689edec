import type { SavedView } from '@lintel/contract/features/views/views';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { parseSearch } from '../../../platform/url-state.ts';
import type { List } from '../../../platform/use-list.ts';
import { classes } from '../../classes.ts';
import { Label, type LabelColour } from '../../label.tsx';
import css from './list-tabs.module.css';

export type StatusTabs = {
  /** The field of the query that the tabs set. */
  field: string;
  tabs: readonly { value: string; label: string; colour: LabelColour }[];
  /** How many there are, by value and as `all`. */
  counts?: Readonly<Record<string, number>>;
};

type Props = { list: List<unknown>; status?: StatusTabs; views: readonly SavedView[]; end?: ReactNode };

type Tab = { value: string; label: string; count?: number; colour?: LabelColour; isSaved?: boolean };

const number = new Intl.NumberFormat('en-GB');

function currentTab({ list, status, views }: Props) {
  if (views.some(({ id }) => id === list.view)) return `view-${list.view}`;
  const chosen = status && list.values[status.field];
  if (!chosen) return 'all';
  return status.tabs.some(({ value }) => value === chosen) ? chosen : undefined;
}

function tabsOf({ list, status, views }: Props, current: string | undefined): Tab[] {
  const { tabs = [], counts } = status ?? {};
  // Without tabs by status, all is what the list itself has counted.
  const total = !status && current === 'all' && !list.isOld ? list.meta?.total : undefined;
  return [
    { value: 'all', label: 'All', count: counts?.all ?? total },
    ...tabs.map(({ value, label, colour }) => ({ value, label, colour, count: counts?.[value] })),
    ...views.map(({ id, name }) => ({ value: `view-${id}`, label: name, isSaved: true })),
  ];
}

/** ← and → go along the tabs, as they are seen; Enter opens one. */
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

/** Statuses with counts, then saved views. A tab is a filter of the address like any other. */
export function ListTabs(props: Props) {
  const { list, status, views, end } = props;
  const current = currentTab(props);
  const tabs = tabsOf(props, current);
  const line = useRef<HTMLDivElement>(null);
  const choose = (value: string) => {
    const view = views.find(({ id }) => `view-${id}` === value);
    if (view) return list.replace({ ...parseSearch(view.query), view: view.id });
    const wish = status ? { [status.field]: value === 'all' ? undefined : value } : {};
    return list.view === undefined ? list.change(wish) : list.replace(wish);
  };
  useEffect(() => {
    // The first one is in sight from the start: nothing has to be measured for it.
    if (current === 'all') return;
    line.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className={css.line}>
      <div ref={line} role="tablist" aria-label="Views" className={css.tabs} onKeyDown={moveFocus}>
        {tabs.map(({ value, label, count, colour = 'default', isSaved }, index) => {
          const isOpen = value === current;
          return (
            <button
              key={value}
              type="button"
              role="tab"
              aria-selected={isOpen}
              tabIndex={isOpen || (current === undefined && index === 0) ? 0 : -1}
              className={classes(css.tab, isSaved && css.saved)}
              onClick={() => choose(value)}
            >
              <bdi>{label}</bdi>
              {count !== undefined && (
                <Label small colour={colour} variant={isOpen || value === 'all' ? 'filled' : 'soft'}>
                  {number.format(count)}
                </Label>
              )}
            </button>
          );
        })}
      </div>
      {end}
    </div>
  );
}
