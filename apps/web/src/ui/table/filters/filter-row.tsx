import { type ReactNode, Suspense, useRef, useState } from 'react';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { lazyPart, prefetch } from '../../lazy-part.ts';
import type { Action } from '../action.ts';
import { MenuButton } from '../menu-button.tsx';
import { FilterChips, isNarrowed } from './filter-chips.tsx';
import type { FilterField } from './filter-fields.ts';
import css from './filter-row.module.css';
import { SearchInput } from './search-input.tsx';
import { SortButton, type SortChoice } from './sort-button.tsx';

// Lazy-loaded with the first use of the filters.
const loadList = () => import('./filter-list.tsx');
const FilterList = lazyPart(() => loadList().then((file) => ({ default: file.FilterList })));

export type FilterRowProps = {
  list: List<unknown>;
  fields: FilterField[];
  /** Filters that show a chip when active. */
  chips: FilterField[];
  sorts: readonly SortChoice[];
  actions: readonly Action[];
  searchHint: string;
  /** Prefetches the options when the filters are hovered or focused. */
  onFilters: () => void;
  onClear: () => void;
  /** In place of the search, and of the sort button with the list's menu. */
  lead?: ReactNode;
  tail?: ReactNode;
};

/** Search, active filters and actions of the list. */
export function FilterRow(props: FilterRowProps) {
  const { list, fields, chips, sorts, actions, searchHint, onFilters, onClear, lead, tail } = props;
  return (
    <div className={css.row} data-filters>
      {lead ?? <SearchInput list={list} placeholder={searchHint} />}
      {lead && <span className={css.push} />}
      <FilterChips fields={chips} list={list} lines={1} onOpen={onFilters} />
      <AddFilter list={list} fields={fields} onOpen={onFilters} />
      {isNarrowed(chips, list) && (
        <button type="button" className={css.clear} onClick={onClear}>
          Clear
        </button>
      )}
      {tail ?? (
        <>
          <span className={css.push} />
          <SortButton list={list} sorts={sorts} />
          <MenuButton label="More for this list" actions={actions} />
        </>
      )}
    </div>
  );
}

type AddProps = Pick<FilterRowProps, 'list' | 'fields'> & { onOpen: () => void };

function AddFilter({ list, fields, onOpen }: AddProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const offered = fields.filter(({ chipOnly }) => !chipOnly);
  const show = () => {
    onOpen();
    setOpen(true);
  };
  usePageShortcuts({ f: offered.length > 0 ? show : undefined });
  if (offered.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        data-add-filter
        aria-haspopup="dialog"
        aria-expanded={open === true}
        className={css.button}
        onPointerEnter={() => prefetch(loadList)}
        onFocus={() => prefetch(loadList)}
        onClick={show}
      >
        <Icon name="plus" size={16} />
        Filter
      </button>
      <Suspense>
        {/* Mounted on each opening, so that it starts with all filters. */}
        {open && <FilterList list={list} fields={offered} anchor={button} open onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
