import { Suspense, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { prefetch } from '../../lazy-part.ts';
import type { Action } from '../action.ts';
import { LazyActionMenu, loadMenu } from '../menu-button.tsx';
import css from './filter-row.module.css';

export type SortChoice = {
  sort: string;
  label: string;
  /** Its column is visible, with a sort arrow in the header. */
  isShown: boolean;
};

type Props = { list: List<unknown>; sorts: readonly SortChoice[]; big?: boolean };

const splitOf = (sort: string) => ({ key: sort.replace(/^-/, ''), isDown: sort.startsWith('-') });

function actionsOf(list: List<unknown>, sorts: readonly SortChoice[]): Action[] {
  const { key, isDown } = splitOf(list.sort);
  const by = (sort: string, down: boolean) => () => list.change({ sort: down ? `-${sort}` : sort });
  return [
    ...sorts.map(({ sort, label }) => ({ label, chosen: sort === key, onClick: by(sort, isDown) })),
    { label: 'Ascending', icon: 'chevron-up', chosen: !isDown, onClick: by(key, false) },
    { label: 'Descending', icon: 'chevron-down', chosen: isDown, onClick: by(key, true) },
  ];
}

/** The current sort order, always visible: also for fields without a visible column. */
export function SortButton({ list, sorts, big }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { key, isDown } = splitOf(list.sort);
  const current = sorts.find(({ sort }) => sort === key);
  if (sorts.length === 0 || list.sort === '') return null;
  const label = current?.label ?? key.replaceAll('_', ' ');
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Sorted by ${label}, ${isDown ? 'descending' : 'ascending'}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        className={css.sort}
        data-big={big ? '' : undefined}
        onPointerEnter={() => prefetch(loadMenu)}
        onFocus={() => prefetch(loadMenu)}
        onClick={() => setAnchor(button.current ?? undefined)}
      >
        {big ? (
          <Icon name="sort-lines" size={20} />
        ) : (
          <>
            {current?.isShown ? label : `Sorted by ${label}`}
            <Icon name={isDown ? 'arrow-down' : 'arrow-up'} size={16} />
          </>
        )}
      </button>
      <Suspense>
        {anchor && (
          <LazyActionMenu anchor={anchor} actions={actionsOf(list, sorts)} onClosed={() => setAnchor(undefined)} />
        )}
      </Suspense>
    </>
  );
}
