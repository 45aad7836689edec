import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import type { Rec } from '../columns/columns.ts';
import { type Action, MenuButton } from '../menu-button.tsx';
import { MOST_MATCHING, type Selection } from './use-selection.ts';

export type BulkBarProps<Row extends Rec> = {
  selection: Selection<Row>;
  list: Pick<List<Row>, 'meta' | 'rows' | 'collect'>;
  actions: readonly Action[];
  dense?: boolean;
};

const MOST = 4;
const number = new Intl.NumberFormat('en-GB');

const all = (total: number, about: boolean) =>
  about ? `all of about ${number.format(total)}` : `all ${number.format(total)}`;

/** Offered once the whole page is ticked: all that match, or as many of them as are done in one go. */
export function everythingText<Row extends Rec>({ selection, list }: Pick<BulkBarProps<Row>, 'selection' | 'list'>) {
  const { total = 0, total_is_estimate: about = false } = list.meta ?? {};
  const shown = list.rows?.length ?? 0;
  if (selection.everything || selection.page !== 'all' || shown < 2 || total <= selection.count || !list.collect) {
    return;
  }
  return total > MOST_MATCHING
    ? `Select the first ${number.format(MOST_MATCHING)} of ${about ? 'about ' : ''}${number.format(total)} matching`
    : `Select ${all(total, about)} matching`;
}

export function countText<Row extends Rec>({ selection, list }: Pick<BulkBarProps<Row>, 'selection' | 'list'>) {
  const count = number.format(selection.count);
  if (!selection.everything) return `${count} selected`;
  const total = list.meta?.total ?? 0;
  if (total > MOST_MATCHING) return `First ${count} of ${number.format(total)} matching selected`;
  return selection.everything.except.size > 0 ? `${count} matching selected` : `All ${count} matching selected`;
}

/** Covers the table's head while rows are ticked, with what can be done to all of them. */
export function BulkBar<Row extends Rec>({ selection, list, actions, dense }: BulkBarProps<Row>) {
  const everything = everythingText({ selection, list });
  return (
    <Box role="toolbar" aria-label="Selected rows" sx={[bar, { height: dense ? 38 : 58 }, bulkColours]}>
      <Checkbox
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        onChange={selection.togglePage}
        slotProps={{ input: { 'aria-label': 'Select all rows of this page' } }}
      />
      <Box component="bdi" role="status" sx={{ typography: 'subtitle2', mx: 1 }}>
        {countText({ selection, list })}
      </Box>
      {everything && (
        <Link component="button" type="button" color="inherit" underline="always" onClick={selection.selectEverything}>
          <bdi>{everything}</bdi>
        </Link>
      )}
      <Box sx={{ flex: 1 }} />
      {actions.slice(0, MOST).map(({ label, icon, onClick }) => (
        <Button key={label} onClick={onClick} startIcon={icon && <Icon name={icon} size={20} />}>
          {label}
        </Button>
      ))}
      <MenuButton text="More" label="More for the selected rows" actions={actions.slice(MOST)} />
      <Button onClick={selection.clear} startIcon={<Icon name="close" size={20} />}>
        Clear selection
      </Button>
    </Box>
  );
}

export const bulkColours = (theme: Theme) => ({
  color: theme.vars.palette.primary.darker,
  backgroundColor: theme.vars.palette.primary.lighter,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.primary.lighter,
    backgroundColor: theme.vars.palette.primary.darker,
  }),
  '& .MuiButton-root, & .MuiCheckbox-root, & .MuiIconButton-root, & .MuiLink-root': { color: 'inherit' },
});

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  flex: 'none',
  paddingInline: '12px',
  whiteSpace: 'nowrap',
  overflowX: 'auto',
} as const;
