import Drawer from '@mui/material/Drawer';
import { useSlideIn } from '../use-slide-in.ts';
import { measures } from './measures.ts';
import type { NavGroup, NavItem } from './nav.ts';
import { VerticalNav } from './nav-vertical.tsx';

type Props = { nav: NavGroup[]; current: NavItem | undefined; open: boolean; onClose: () => void };

/** The navigation on small screens: a drawer that closes after a choice. */
export function NavDrawer({ nav, current, open, onClose }: Props) {
  return (
    <Drawer
      open={useSlideIn(open)}
      onClose={onClose}
      slotProps={{
        paper: {
          component: 'nav',
          'aria-label': 'Main',
          sx: { width: measures.drawer, backgroundColor: 'background.default' },
        },
      }}
    >
      <VerticalNav nav={nav} current={current} onNavigate={onClose} />
    </Drawer>
  );
}
