import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';
import { type Action, MenuButton } from '../menu-button.tsx';
import { phoneFoot } from '../phone-foot.ts';
import { type BulkBarProps, bulkColours, countText, everythingText } from './bulk-bar.tsx';

/** In place of the phone's foot while cards are selected: what can be done stands in one menu. */
export function PhoneBulkBar<Row extends Rec>({ selection, list, actions }: BulkBarProps<Row>) {
  const everything = everythingText({ selection, list });
  const all: Action[] = everything
    ? [{ label: everything, icon: 'check-circle', onClick: selection.selectEverything }]
    : [];
  return (
    <Box role="toolbar" aria-label="Selected rows" sx={[phoneFoot, bulkColours]}>
      <Checkbox
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
        slotProps={{ input: { 'aria-label': 'Select all rows of this page' } }}
        sx={{ marginInlineStart: '-8px' }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box component="bdi" role="status" sx={{ typography: 'subtitle2' }}>
          {countText({ selection, list })}
        </Box>
      </Box>
      <MenuButton big text="Actions" label="Actions for the selected rows" actions={[...all, ...actions]} />
      <IconButton aria-label="Clear selection" onClick={selection.clear} sx={{ width: 44, height: 44 }}>
        <Icon name="close" size={20} />
      </IconButton>
    </Box>
  );
}
