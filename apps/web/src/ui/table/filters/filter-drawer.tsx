import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import type { List } from '../../../platform/use-list.ts';
import { useSlideIn } from '../../use-slide-in.ts';
import type { FilterField } from './filter-fields.ts';
import { FilterStack } from './filter-stack.tsx';
import { type SortChoice, SortSelect } from './sort-select.tsx';

type Props = {
  list: List<unknown>;
  fields: FilterField[];
  sorts: SortChoice[];
  open: boolean;
  onClose: () => void;
};

/** Filters and the order of the rows, from the foot of a phone. */
export function FilterDrawer({ list, fields, sorts, open, onClose }: Props) {
  return (
    <Drawer
      anchor="bottom"
      open={useSlideIn(open)}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { maxHeight: '85dvh', p: 2.5 } } }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        Filters
      </Typography>
      <FilterStack list={list} fields={fields} />
      <SortSelect list={list} sorts={sorts} />
      <Button variant="contained" size="large" onClick={onClose} sx={{ mt: 3 }}>
        Show the list
      </Button>
    </Drawer>
  );
}
