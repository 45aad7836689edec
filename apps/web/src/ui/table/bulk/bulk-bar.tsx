import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { numberText } from '../../../platform/format.ts';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import textCss from '../../text.module.css';
import type { Action } from '../action.ts';
import type { Rec } from '../columns/columns.ts';
import { MenuButton } from '../menu-button.tsx';
import { TickBox } from '../rows/tick-box.tsx';
import type { Selected, Selection } from './selection.ts';
import { useSelected } from './use-selection.ts';

export type BulkBarProps<Row extends Rec> = {
  selection: Selection<Row>;
  list: Pick<List<Row>, 'meta' | 'rows' | 'fetchAll'>;
  actions: (selected: Selected<Row>) => readonly Action[];
  /** A summary of the selection, such as a sum. */
  note?: (selected: Selected<Row>) => ReactNode;
};

type Words<Row extends Rec> = { selected: Selected<Row>; list: BulkBarProps<Row>['list'] };

const MOST = 4;
const all = (total: number, about: boolean) =>
  about ? `all of about ${numberText(total)}` : `all ${numberText(total)}`;

/** Once the whole page is selected: offers to select all matching rows. */
export function everythingText<Row extends Rec>({ selected, list }: Words<Row>) {
  const { total = 0, total_is_estimate: about = false } = list.meta ?? {};
  const shown = list.rows?.length ?? 0;
  if (selected.everything || selected.page !== 'all' || shown < 2 || total <= selected.count || !list.fetchAll) {
    return;
  }
  return `Select ${all(total, about)} matching`;
}

export function countText<Row extends Rec>({ selected, list }: Words<Row>) {
  const count = numberText(selected.count);
  if (!selected.everything) return `${count} selected`;
  if (list.meta?.total_is_estimate) return `About ${count} matching selected`;
  return selected.everything.except.size > 0 ? `${count} matching selected` : `All ${count} matching selected`;
}

/** As `ReasonButton`, but without its tooltip, which lists would load before their first row. */
const ActButton = ({ label, icon, disabled, onClick }: Action) => (
  <Button
    size="small"
    aria-disabled={disabled !== undefined || undefined}
    title={disabled}
    onClick={disabled === undefined ? onClick : undefined}
    startIcon={icon && <Icon name={icon} size={18} />}
  >
    {label}
  </Button>
);

/** Covers the table head while rows are selected and offers the bulk actions. */
export function BulkBar<Row extends Rec>({ selection, list, actions: actionsFor, note }: BulkBarProps<Row>) {
  const selected = useSelected(selection);
  const everything = everythingText({ selected, list });
  const actions = actionsFor(selected);
  return (
    <Box role="toolbar" aria-label="Selected rows" sx={[bar, bulkColours]}>
      <Box sx={{ width: 36, height: 40, flex: 'none' }}>
        <TickBox
          label="Select all rows of this page"
          checked={selected.page === 'all'}
          some={selected.page === 'some'}
          onChange={selection.togglePage}
        />
      </Box>
      <Box component="bdi" role="status" className={textCss.strong} sx={{ marginInlineEnd: 1 }}>
        {countText({ selected, list })}
      </Box>
      {note?.(selected)}
      {everything && (
        <Link component="button" type="button" color="inherit" underline="always" onClick={selection.selectEverything}>
          <bdi>{everything}</bdi>
        </Link>
      )}
      <Box sx={{ flex: 1 }} />
      {actions.slice(0, MOST).map((action) => (
        <ActButton key={action.label} {...action} />
      ))}
      <MenuButton text="More" label="More for the selected rows" actions={actions.slice(MOST)} />
      <Button size="small" onClick={selection.clear} startIcon={<Icon name="close" size={18} />}>
        Clear selection
      </Button>
    </Box>
  );
}

export const bulkColours = (theme: Theme) => ({
  color: theme.vars.palette.primary.darker,
  backgroundColor: theme.vars.palette.primary.lighter,
  '--box-fill': 'currentColor',
  '--box-mark': theme.vars.palette.primary.lighter,
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.primary.lighter,
    backgroundColor: theme.vars.palette.primary.darker,
    '--box-mark': theme.vars.palette.primary.darker,
  }),
  '& .MuiButton-root, & .MuiIconButton-root, & .MuiLink-root': { color: 'inherit' },
});

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  height: 40,
  flex: 'none',
  paddingInline: '12px 8px',
  whiteSpace: 'nowrap',
  overflowX: 'auto',
} as const;
