import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { Icon } from '../icon.tsx';
import css from './stretch.module.css';
import { tileBox, tileChosen, tileHeight } from './tile.tsx';

type Props = { checked: boolean; onChange: (checked: boolean) => void };

export function Stretch({ checked, onChange }: Props) {
  return (
    <Tooltip title="Only available at large resolutions > 1600px (xl)" describeChild>
      <Box component="label" sx={[tileBox, tileHeight(80), checked && tileChosen]}>
        <input
          type="checkbox"
          role="switch"
          aria-label="Stretch"
          checked={checked}
          aria-checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Box
          component="span"
          sx={{
            width: checked ? '60%' : '40%',
            transition: 'width 200ms',
            height: 32,
            px: 0.25,
            borderRadius: '6px',
            border: '1px solid rgb(145 158 171 / 32%)',
            display: 'flex',
            alignItems: 'center',
          }}
        >
          <Icon name={checked ? 'chevron-end' : 'chevron-start'} size={16} />
          <span className={css.line} />
          <Icon name={checked ? 'chevron-start' : 'chevron-end'} size={16} />
        </Box>
        {checked && <Icon name="check" size={12} sx={{ position: 'absolute', top: 5, insetInlineEnd: 5 }} />}
      </Box>
    </Tooltip>
  );
}
