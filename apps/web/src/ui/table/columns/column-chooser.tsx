import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Suspense, useState } from 'react';
import { Icon } from '../../icon.tsx';
import { lazyPart } from '../../lazy-part.ts';
import { SkeletonBlock } from '../../states.tsx';
import type { ChooserProps } from './column-choice.ts';

// Lazy-loaded: the drag-and-drop library is large, and most admins choose their columns once.
const ColumnOrder = lazyPart(() => import('./column-order.tsx').then((file) => ({ default: file.ColumnOrder })));

type Props = ChooserProps & { onReset: () => void; onClose: () => void };

/** A drawer for visibility, order and pinning of columns. */
export function ColumnChooser({ onReset, onClose, ...chooser }: Props) {
  const [search, setSearch] = useState('');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="columns-title">
      <DialogTitle id="columns-title">Columns</DialogTitle>
      <DialogContent>
        <OutlinedInput
          fullWidth
          type="search"
          value={search}
          placeholder="Search columns"
          onChange={({ target }) => setSearch(target.value)}
          startAdornment={<Icon name="search" size={20} sx={{ color: 'text.secondary', marginInlineEnd: 1 }} />}
          slotProps={{ input: { 'aria-label': 'Search columns' } }}
          sx={{ height: 40, px: 1.5, mb: 1, '& input': { p: 0 } }}
        />
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <ColumnOrder {...chooser} search={search} />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onReset}>Reset</Button>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
}
