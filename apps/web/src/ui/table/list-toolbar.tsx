import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useRef, useState } from 'react';
import type { List } from '../../platform/use-list.ts';
import { Icon } from '../icon.tsx';
import { Label } from '../label.tsx';
import { chipsOf, type FilterField } from './filter-fields.ts';
import { FilterInput } from './filter-input.tsx';
import { FilterStack } from './filter-stack.tsx';
import { type Action, MenuButton } from './menu-button.tsx';
import { SearchInput } from './search-input.tsx';
import type { SortChoice } from './sort-select.tsx';

// For phones, once somebody filters.
const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((file) => ({ default: file.FilterDrawer })));

type Props = {
  list: List<unknown>;
  fields: FilterField[];
  sorts: SortChoice[];
  actions: readonly Action[];
  searchHint: string;
  phone: boolean;
};

const chosenOf = (fields: FilterField[], list: List<unknown>) =>
  fields.reduce((sum, field) => sum + chipsOf(field, list.values).length, 0);

/** Filters, the search, and what can be done with the list as a whole. */
export function ListToolbar(props: Props) {
  return props.phone ? <PhoneBar {...props} /> : <DeskBar {...props} />;
}

/** "More filters" swallows the selects from the end as the window narrows. */
function DeskBar({ list, fields, actions, searchHint }: Props) {
  const wide = useMediaQuery('(min-width: 1200px)');
  const inline = fields.filter(({ kind }) => kind !== 'range').slice(0, wide ? 2 : 1);
  const more = fields.filter((field) => !inline.includes(field));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, p: 2.5 }}>
      {inline.map((field) => (
        <Box key={field.name} sx={{ width: 160, flex: 'none' }}>
          <FilterInput field={field} list={list} />
        </Box>
      ))}
      <SearchInput list={list} placeholder={searchHint} />
      {more.length > 0 && <MoreFilters list={list} fields={more} />}
      <MenuButton label="More for this list" actions={actions} />
    </Box>
  );
}

function MoreFilters({ list, fields }: Pick<Props, 'list' | 'fields'>) {
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
        onClick={() => setOpen(true)}
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'More filters', sx: { width: 376, p: 2.5, mt: 1 } } }}
      >
        <FilterStack list={list} fields={fields} />
      </Popover>
    </>
  );
}

/** Search and filters at the foot of a phone, where the thumb is. */
function PhoneBar({ list, fields, sorts, actions, searchHint }: Props) {
  const [open, setOpen] = useState<boolean>();
  const chosen = chosenOf(fields, list);
  return (
    <>
      <Box sx={phoneFoot}>
        <SearchInput list={list} placeholder={searchHint} />
        {fields.length + sorts.length > 0 && (
          <Button
            variant="contained"
            onClick={() => setOpen(true)}
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

const phoneFoot = {
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 80,
  px: 2,
  bgcolor: 'background.paper',
  borderRadius: '16px 16px 0 0',
  boxShadow: '0 -8px 24px rgb(var(--shadow) / 24%)',
} as const;
