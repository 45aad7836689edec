import Box from '@mui/material/Box';
import { Icon } from '../icon.tsx';

const command = () => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl');

const key = {
  minWidth: 20,
  height: 20,
  px: 0.5,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '6px',
  bgcolor: 'rgb(145 158 171 / 16%)',
  font: 'inherit',
  fontSize: 11,
  fontWeight: 700,
  color: 'text.primary',
} as const;

function Line({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="bdi" dir="ltr" sx={{ display: 'inline-flex', gap: 0.25 }}>
        {keys.map((each) => (
          <Box component="kbd" key={each} sx={key}>
            {each}
          </Box>
        ))}
      </Box>
      {does}
    </Box>
  );
}

/** The shortcuts of the dialog, hidden on touch devices. */
export function Keys({ isSearching }: { isSearching: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: { xs: 'none', sm: 'flex' },
        '@media (pointer: coarse)': { display: 'none' },
        alignItems: 'center',
        gap: 1.5,
        height: 44,
        flex: 'none',
        px: 2.5,
        borderTop: '1px dashed',
        borderColor: 'divider',
        typography: 'caption',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
      }}
    >
      <Line keys={['↑', '↓']} does="choose" />
      <Line keys={['Enter']} does="open" />
      <Line keys={[command(), 'Enter']} does="new tab" />
      {/* While searching it is shown in the field instead. */}
      {!isSearching && <Line keys={['Esc']} does="close" />}
      {isSearching && (
        <Box
          component="span"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, marginInlineStart: 'auto' }}
        >
          <Icon name="history" size={16} />
          Clear the search to see recent items
        </Box>
      )}
    </Box>
  );
}
