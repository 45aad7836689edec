import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Icon } from '../icon.tsx';
import type { NavGroup } from '../layout/nav.ts';
import { VerticalNav } from '../layout/nav-vertical.tsx';

type Props = { title: string; text: string; nav: NavGroup[]; onClose: () => void };

/** A preview of the menu as another role would see it. Its links do nothing. */
export function MenuPreview({ title, text, nav, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': 'preview-title', sx: { width: 320 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 2, paddingInlineStart: 3 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id="preview-title" variant="h6" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <IconButton size="small" aria-label="Close" onClick={onClose} autoFocus>
          <Icon name="close" size={20} />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }} aria-label="Menu" role="region">
        <Box inert sx={{ height: '100%' }}>
          <VerticalNav nav={nav} current={undefined} />
        </Box>
      </Box>
    </Drawer>
  );
}
