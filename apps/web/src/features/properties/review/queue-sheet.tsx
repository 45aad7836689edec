import Drawer from '@mui/material/Drawer';
import type { ComponentProps } from 'react';
import { QueuePane } from './queue-pane.tsx';

type Props = Omit<ComponentProps<typeof QueuePane>, 'onOpened'> & { onClose: () => void };

/** The queue over the page, where there is no room for it beside. */
export function QueueSheet({ onClose, ...queue }: Props) {
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Queue', sx: { maxHeight: '85dvh', borderRadius: '16px 16px 0 0' } },
      }}
    >
      <QueuePane {...queue} onOpened={onClose} />
    </Drawer>
  );
}
