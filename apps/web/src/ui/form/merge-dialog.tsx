import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Radio from '@mui/material/Radio';
import { type ReactNode, useId, useState } from 'react';
import { Label } from '../label.tsx';
import textCss from '../text.module.css';
import type { Difference, Leaf, Side } from './merge.ts';
import css from './merge-dialog.module.css';

/** How a form labels and formats its values. */
export type ValueLabels = {
  label: (leaf: Leaf) => string;
  /** Formats a value, such as a name for an id. By default it is shown as it is. */
  value?: (leaf: Leaf, value: unknown) => ReactNode;
};

type Props = {
  differences: Difference[];
  words: ValueLabels;
  onMerge: (picked: Difference[]) => void;
  onClose: () => void;
};

const sides = { yours: 'Yours', theirs: 'Theirs' } as const;

const plainText = (value: unknown) =>
  value === undefined || value === null || value === ''
    ? 'Nothing'
    : value === true
      ? 'Yes'
      : value === false
        ? 'No'
        : String(value);

function Choice(props: { side: Side; name: string; chosen: boolean; onChoose: () => void; children: ReactNode }) {
  const { side, name, chosen, onChoose, children } = props;
  return (
    <Box
      component="label"
      sx={(theme) => ({
        display: 'flex',
        gap: 1,
        p: 1.5,
        minWidth: 0,
        cursor: 'pointer',
        borderRadius: 1,
        border: '1px solid',
        borderColor: chosen ? theme.vars.palette.primary.strong : theme.vars.palette.divider,
        boxShadow: chosen ? `inset 0 0 0 1px ${theme.vars.palette.primary.strong}` : undefined,
      })}
    >
      <Radio name={name} checked={chosen} onChange={onChoose} sx={{ p: 0, alignSelf: 'start' }} />
      <Box sx={{ minWidth: 0 }}>
        <div className={textCss.small}>{sides[side]}</div>
        <div dir="auto" className={css.value}>
          {children}
        </div>
      </Box>
    </Box>
  );
}

function Row(props: { difference: Difference; words: ValueLabels; onPick: (side: Side) => void }) {
  const { difference, words, onPick } = props;
  const show = (leaf: Leaf, value: unknown) => words.value?.(leaf, value) ?? plainText(value);
  const name = useId();
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, mb: 2.5, minWidth: 0 }}>
      <Box component="legend" className={textCss.strong} sx={{ p: 0, mb: 1, display: 'flex', gap: 1 }}>
        {words.label(difference)}
        {difference.both && <Label colour="warning">Both changed it</Label>}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {(['yours', 'theirs'] as const).map((side) => (
          <Choice key={side} side={side} name={name} chosen={difference.pick === side} onChoose={() => onPick(side)}>
            {show(difference, difference[side])}
          </Choice>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Resolves an edit conflict: shows the differences side by side and lets the admin pick. Fields that only one side
 * changed are already picked.
 */
export function MergeDialog({ differences, words, onMerge, onClose }: Props) {
  const [rows, setRows] = useState(differences);
  const pick = (key: string, side: Side) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, pick: side } : row)));
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="merge-title">
      <DialogTitle id="merge-title">Someone else changed this after you opened it</DialogTitle>
      <DialogContent>
        <Box className={textCss.quiet} sx={{ mb: 3 }}>
          {rows.length > 0
            ? 'Choose which values to keep. Nothing is saved until you do, and nothing you typed is lost.'
            : 'They made the same changes as you.'}
        </Box>
        {rows.map((row) => (
          <Row key={row.key} difference={row} words={words} onPick={(side) => pick(row.key, side)} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Keep editing
        </Button>
        <Button variant="contained" color="primary" onClick={() => onMerge(rows)}>
          Save merged
        </Button>
      </DialogActions>
    </Dialog>
  );
}
