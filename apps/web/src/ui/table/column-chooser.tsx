import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import { Icon } from '../icon.tsx';

type Named = { id: string; label: string };

type Props = {
  columns: readonly Named[];
  /** Those that are shown, in order. The first holds the link and stays. */
  shown: readonly string[];
  onChange: (shown: string[]) => void;
  onReset: () => void;
  onClose: () => void;
};

const moved = (list: readonly string[], id: string, by: 1 | -1) => {
  const next = list.filter((other) => other !== id);
  next.splice(list.indexOf(id) + by, 0, id);
  return next;
};

/** Which columns there are, and in which order. */
export function ColumnChooser({ columns, shown, onChange, onReset, onClose }: Props) {
  const known = shown.filter((id) => columns.some((column) => column.id === id));
  const rest = columns.filter(({ id }) => !known.includes(id));
  const ordered = [...known.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...rest];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="columns-title">
      <DialogTitle id="columns-title">Columns</DialogTitle>
      <DialogContent>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ordered.map(({ id, label }) => {
            const at = known.indexOf(id);
            const fixed = at === 0;
            return (
              <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center' }}>
                <FormControlLabel
                  sx={{ flex: 1, mx: 0 }}
                  label={label}
                  control={
                    <Checkbox
                      checked={at >= 0}
                      disabled={fixed}
                      onChange={(_, on) => onChange(on ? [...known, id] : known.filter((other) => other !== id))}
                    />
                  }
                />
                <IconButton
                  size="small"
                  aria-label={`Move ${label} up`}
                  disabled={at < 2}
                  onClick={() => onChange(moved(known, id, -1))}
                >
                  <Icon name="chevron-up" size={18} />
                </IconButton>
                <IconButton
                  size="small"
                  aria-label={`Move ${label} down`}
                  disabled={at < 1 || at === known.length - 1}
                  onClick={() => onChange(moved(known, id, 1))}
                >
                  <Icon name="chevron-down" size={18} />
                </IconButton>
              </Box>
            );
          })}
        </Box>
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
