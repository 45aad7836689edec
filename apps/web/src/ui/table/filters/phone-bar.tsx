import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { Label } from '../../label.tsx';
import { lazyPart } from '../../lazy-part.ts';
import type { Selection } from '../bulk/selection.ts';
import { useAnySelected } from '../bulk/use-selection.ts';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import { phoneFoot } from '../phone-foot.ts';
import { countSet } from './filter-chips.tsx';
import css from './filter-row.module.css';
import type { FilterRowProps } from './filter-row.tsx';
import { SearchInput } from './search-input.tsx';
import { SortButton } from './sort-button.tsx';

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })));

type Props<Row extends Rec> = Omit<FilterRowProps, 'searchHint'> & { selection: Selection<Row> };

/**
 * Search and filters at the bottom of a phone, within reach of the thumb. The bulk bar replaces it while cards are
 * selected.
 */
export function PhoneBar<Row extends Rec>({
  list,
  fields,
  chips,
  sorts,
  actions,
  selection,
  onFilters,
  onClear,
}: Props<Row>) {
  const [open, setOpen] = useState<boolean>();
  const isCovered = useAnySelected(selection);
  const offered = fields.filter(({ chipOnly }) => !chipOnly);
  const chosen = countSet(chips, list);
  if (isCovered) return null;
  return (
    <>
      <Box className={css.foot} sx={phoneFoot}>
        <SearchInput list={list} placeholder="Search" />
        {offered.length > 0 && (
          <Button
            variant="contained"
            onClick={() => {
              onFilters();
              setOpen(true);
            }}
            startIcon={<Icon name="filter" size={20} />}
            endIcon={chosen > 0 ? <Label>{chosen}</Label> : undefined}
            sx={{ height: 44, ...countLook }}
          >
            Filters
          </Button>
        )}
        <SortButton big list={list} sorts={sorts} />
        <MenuButton big label="More for this list" actions={actions} />
      </Box>
      <Suspense>
        {open !== undefined && (
          <FilterDrawer list={list} fields={offered} open={open} onClose={() => setOpen(false)} onClear={onClear} />
        )}
      </Suspense>
    </>
  );
}

/** The count has the size of text, not of an icon. */
const countLook = { '& .MuiButton-endIcon > *:nth-of-type(1)': { fontSize: 12 } } as const;
