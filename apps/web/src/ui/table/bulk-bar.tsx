import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Icon } from '../icon.tsx';
import type { Rec } from './columns.ts';
import { type Action, MenuButton } from './menu-button.tsx';
import type { Selection } from './use-selection.ts';

type Props<Row extends Rec> = { selection: Selection<Row>; actions: readonly Action[]; dense?: boolean };

const MOST = 4;

/** Covers the table's head while rows are ticked, with what can be done to all of them. */
export function BulkBar<Row extends Rec>({ selection, actions, dense }: Props<Row>) {
  return (
    <Box
      role="toolbar"
      aria-label="Selected rows"
      sx={(theme) => ({
        height: dense ? 38 : 58,
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        paddingInline: '12px',
        color: theme.vars.palette.primary.darker,
        backgroundColor: theme.vars.palette.primary.lighter,
        ...theme.applyStyles('dark', {
          color: theme.vars.palette.primary.lighter,
          backgroundColor: theme.vars.palette.primary.darker,
        }),
        '& .MuiButton-root, & .MuiCheckbox-root, & .MuiIconButton-root': { color: 'inherit' },
      })}
    >
      <Checkbox
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
        slotProps={{ input: { 'aria-label': 'Select all rows of this page' } }}
      />
      <Box component="bdi" role="status" sx={{ typography: 'subtitle2', marginInlineEnd: 'auto' }}>
        {selection.rows.length} selected
      </Box>
      {actions.slice(0, MOST).map(({ label, icon, onClick }) => (
        <Button key={label} onClick={onClick} startIcon={icon && <Icon name={icon} size={20} />}>
          {label}
        </Button>
      ))}
      <MenuButton label="More for the selected rows" actions={actions.slice(MOST)} />
      <Button onClick={selection.clear} startIcon={<Icon name="close" size={20} />}>
        Clear selection
      </Button>
    </Box>
  );
}
