import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useRef, useState } from 'react';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';
import { Label } from '../label.tsx';
import { chipsOf, type FilterField } from './filters/filter-fields.ts';
import { FilterInput } from './filters/filter-input.tsx';
import { FilterStack } from './filters/filter-stack.tsx';
import { SearchInput } from './filters/search-input.tsx';
import { type SortChoice, SortSelect } from './filters/sort-select.tsx';
import { type Action, MenuButton } from './menu-button.tsx';
import { phoneFoot } from './phone-foot.ts';

// For phones, once somebody filters.
const FilterDrawer = lazy(() => import('./filters/filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })));

type Props = {
  list: List<unknown>;
  fields: FilterField[];
  sorts: SortChoice[];
  actions: readonly Action[];
  searchHint: string;
  phone: boolean;
  /** Somebody looks at the filters that were out of sight. */
  onFilters: () => void;
  /** Something else stands in its place, as the acts on selected cards do. */
  isCovered: boolean;
};

/** How many filters stand beside the search where there is room. */
export const FILTERS_IN_SIGHT = 2;

const chosenOf = (fields: FilterField[], list: List<unknown>) =>
  fields.reduce((sum, field) => sum + chipsOf(field, list.values).length, 0);

/** Ranges and what is found by typing need more room. */
const isSmall = ({ kind }: FilterField) => kind === 'any' || kind === 'one';

/** Filters, the search, and what can be done with the list as a whole. */
export function ListToolbar(props: Props) {
  const fields = props.fields.filter(({ chipOnly }) => !chipOnly);
  return props.phone ? <PhoneBar {...props} fields={fields} /> : <DeskBar {...props} fields={fields} />;
}

/** "More filters" swallows the selects from the end as the window narrows. */
function DeskBar({ list, fields, sorts, actions, searchHint, onFilters }: Props) {
  const wide = useMediaQuery('(min-width: 1200px)');
  const inline = fields.slice(0, wide ? FILTERS_IN_SIGHT : 1).filter(isSmall);
  const more = fields.filter((field) => !inline.includes(field));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2.5 }}>
      {inline.map((field) => (
        <Box key={field.name} sx={{ width: 160, flex: 'none' }}>
          <FilterInput field={field} list={list} />
        </Box>
      ))}
      <SearchInput list={list} placeholder={searchHint} />
      {sorts.length > 0 && <SortSelect short list={list} sorts={sorts} />}
      {more.length > 0 && <MoreFilters list={list} fields={more} onOpen={onFilters} />}
      {/* In line with the menus of the rows. */}
      <Box sx={{ marginInline: '-8px' }}>
        <MenuButton label="More for this list" actions={actions} />
      </Box>
    </Box>
  );
}

/** More than that, and two columns are read faster than one is scrolled. */
const MOST_IN_A_COLUMN = 8;

function MoreFilters({ list, fields, onOpen }: Pick<Props, 'list' | 'fields'> & { onOpen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = chosenOf(fields, list);
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        aria-haspopup="dialog"
        aria-expanded={open}
        startIcon={<Icon name="filter" size={20} />}
        endIcon={chosen > 0 ? <Label>{chosen}</Label> : undefined}
        onClick={() => {
          onOpen();
          setOpen(true);
        }}
        sx={{ height: 40, flex: 'none', ...countLook }}
      >
        More filters
      </Button>
      <Popover
        open={open}
        anchorEl={button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'More filters', sx: { p: 2.5, mt: 1 } } }}
      >
        <FilterStack list={list} fields={fields} isWide={fields.length > MOST_IN_A_COLUMN} />
      </Popover>
    </>
  );
}

/** Search and filters at the foot of a phone, where the thumb is. */
function PhoneBar({ list, fields, sorts, actions, onFilters, isCovered }: Props) {
  const [open, setOpen] = useState<boolean>();
  const chosen = chosenOf(fields, list);
  if (isCovered) return null;
  return (
    <>
      <Box sx={phoneFoot}>
        <SearchInput list={list} placeholder="Search" />
        {fields.length + sorts.length > 0 && (
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
        <MenuButton big label="More for this list" actions={actions} />
      </Box>
      <Suspense>
        {open !== undefined && (
          <FilterDrawer list={list} fields={fields} sorts={sorts} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** A count beside the words, not an icon of their size. */
const countLook = { '& .MuiButton-endIcon > *:nth-of-type(1)': { fontSize: 12 } } as const;
