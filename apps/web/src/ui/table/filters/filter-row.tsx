import { lazy, Suspense, useRef, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import type { Action } from '../action.ts';
import { MenuButton } from '../menu-button.tsx';
import type { FilterField } from './filter-fields.ts';
import css from './filter-row.module.css';
import { FilterStrip, isNarrowed } from './filter-strip.tsx';
import { SearchInput } from './search-input.tsx';
import { type SortChoice, SortSelect } from './sort-select.tsx';

// Once somebody filters.
const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazy(() => loadPopover().then((file) => ({ default: file.FilterPopover })));

export type FilterRowProps = {
  list: List<unknown>;
  fields: FilterField[];
  /** Where there are no heads to sort by. */
  sorts: SortChoice[];
  actions: readonly Action[];
  searchHint: string;
  /** Somebody looks at the filters: what can be chosen is fetched. */
  onFilters: () => void;
  onClear: () => void;
};

/** The search, what the list is narrowed to, and what can be done with the list as a whole. */
export function FilterRow({ list, fields, sorts, actions, searchHint, onFilters, onClear }: FilterRowProps) {
  return (
    <div className={css.row}>
      <SearchInput list={list} placeholder={searchHint} />
      <FilterStrip fields={fields} list={list} lines={1} />
      <AddFilter list={list} fields={fields} onOpen={onFilters} />
      {isNarrowed(fields, list) && (
        <button type="button" className={css.clear} onClick={onClear}>
          Clear
        </button>
      )}
      <span className={css.push} />
      {sorts.length > 0 && <SortSelect short list={list} sorts={sorts} />}
      <MenuButton label="More for this list" actions={actions} />
    </div>
  );
}

type AddProps = Pick<FilterRowProps, 'list' | 'fields'> & { onOpen: () => void };

function AddFilter({ list, fields, onOpen }: AddProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<boolean>();
  const offered = fields.filter(({ chipOnly }) => !chipOnly);
  if (offered.length === 0) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open === true}
        className={css.button}
        onPointerEnter={() => void loadPopover()}
        onFocus={() => void loadPopover()}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
      >
        <Icon name="plus" size={16} />
        Filter
      </button>
      <Suspense>
        {open !== undefined && (
          <FilterPopover list={list} fields={offered} anchor={button} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
