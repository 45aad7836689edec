import Box from '@mui/material/Box';
import { Icon } from '../icon.tsx';
import css from './search-keys.module.css';

const command = () => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl');

function Line({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      <Box component="bdi" dir="ltr" sx={{ display: 'inline-flex', gap: 0.25 }}>
        {keys.map((each) => (
          <kbd key={each} className={css.key}>
            {each}
          </kbd>
        ))}
      </Box>
      {does}
    </Box>
  );
}

/** The shortcuts of the dialog, hidden on touch devices. */
export function Keys({ isSearching }: { isSearching: boolean }) {
  return (
    <div aria-hidden className={css.foot}>
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
    </div>
  );
}
