import Popover from '@mui/material/Popover';
import type { RefObject } from 'react';
import type { List } from '../../../platform/use-list.ts';
import type { FilterField } from './filter-fields.ts';
import { FilterStack } from './filter-stack.tsx';

/** More than that, and two columns are read faster than one is scrolled. */
const MOST_IN_A_COLUMN = 8;

type Props = {
  list: List<unknown>;
  fields: FilterField[];
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
};

/** All filters of a list. */
export function FilterPopover({ list, fields, anchor, open, onClose }: Props) {
  return (
    <Popover
      open={open}
      anchorEl={() => anchor.current}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': 'Filters',
          // Opaque: the labels of the rows would shine through.
          sx: { p: 2.5, mt: 0.5, backgroundColor: 'background.paper' },
        },
      }}
    >
      <FilterStack list={list} fields={fields} isWide={fields.length > MOST_IN_A_COLUMN} />
    </Popover>
  );
}
