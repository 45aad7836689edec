import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { Icon } from '../../ui/icon.tsx';

export type Layout = 'table' | 'cards';

/** Rows, or cards with large pictures. */
export function LayoutSwitch({ layout, onChange }: { layout: Layout; onChange: (layout: Layout) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label="List layout"
      onChange={(_, next: Layout | null) => next && onChange(next)}
      sx={{ height: 36, '& .MuiToggleButton-root': { px: 1 } }}
    >
      <ToggleButton value="table" aria-label="Table">
        <Icon name="rows" size={20} />
      </ToggleButton>
      <ToggleButton value="cards" aria-label="Cards">
        <Icon name="tiles" size={20} />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
