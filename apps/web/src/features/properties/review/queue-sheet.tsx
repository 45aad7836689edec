import Drawer from '@mui/material/Drawer';
import type { ComponentProps } from 'react';
import { QueuePane } from './queue-pane.tsx';

type Props = Omit<ComponentProps<typeof QueuePane>, 'onOpened'> & { onClose: () => void };

/** The queue as a drawer, where there is no room next to the item. */
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
