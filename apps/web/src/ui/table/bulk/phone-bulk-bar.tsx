import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../../icon.tsx';
import textCss from '../../text.module.css';
import type { Action } from '../action.ts';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import { phoneFoot } from '../phone-foot.ts';
import { TickBox } from '../rows/tick-box.tsx';
import { type BulkBarProps, bulkColours, countText, everythingText } from './bulk-bar.tsx';
import { useSelected } from './use-selection.ts';

/** Replaces the bottom bar of a phone while cards are selected; its actions are in one menu. */
export function PhoneBulkBar<Row extends Rec>({ selection, list, actions, note }: BulkBarProps<Row>) {
  const selected = useSelected(selection);
  const everything = everythingText({ selected, list });
  const all: Action[] = everything
    ? [{ label: everything, icon: 'check-circle', onClick: selection.selectEverything }]
    : [];
  return (
    <Box role="toolbar" aria-label="Selected rows" sx={[phoneFoot, bulkColours]}>
      <Box sx={{ width: 44, height: 44, flex: 'none', marginInlineStart: '-12px' }}>
        <TickBox
          label="Select all rows of this page"
          checked={selected.page === 'all'}
          some={selected.page === 'some'}
          onChange={selection.togglePage}
        />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <bdi role="status" className={textCss.strong}>
          {countText({ selected, list })}
        </bdi>
        {note?.(selected)}
      </Box>
      <MenuButton big text="Actions" label="Actions for the selected rows" actions={[...all, ...actions(selected)]} />
      <IconButton aria-label="Clear selection" onClick={selection.clear} sx={{ width: 44, height: 44 }}>
        <Icon name="close" size={20} />
      </IconButton>
    </Box>
  );
}
