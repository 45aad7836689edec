import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import textCss from '../text.module.css';
import css from './key-sheet.module.css';

export type KeyLine = { keys: readonly string[]; does: string };

type Props = { lines: readonly KeyLine[]; open: boolean; onClose: () => void };

/** The shortcuts of a page. */
export function KeySheet({ lines, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="keys-title">
      <DialogTitle id="keys-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, columnGap: 3 }}>
          {[...lines, { keys: ['?'], does: 'Show these shortcuts' }].map(({ keys, does }) => (
            <Box key={does} sx={{ display: 'contents' }}>
              {/* A key combination has the same order in right-to-left layouts. */}
              <dt dir="ltr" className={css.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <Box component="dd" className={textCss.body} sx={{ m: 0 }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <Box className={textCss.quiet} sx={{ mt: 3 }}>
          Single keys can be switched off in your account, under Preferences.
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
