import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';

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
              <Box
                component="dt"
                dir="ltr"
                sx={{ display: 'flex', gap: 0.5, 'html[dir=rtl] &': { justifyContent: 'end' } }}
              >
                {keys.map((key) => (
                  <Box component="kbd" key={key} sx={keyLook}>
                    {key}
                  </Box>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
                {does}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 3, typography: 'body2', color: 'text.secondary' }}>
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

const keyLook = {
  minWidth: 24,
  height: 24,
  px: 0.75,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '6px',
  bgcolor: 'rgb(145 158 171 / 16%)',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 700,
  color: 'text.primary',
} as const;
