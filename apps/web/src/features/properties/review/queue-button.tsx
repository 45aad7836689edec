import Button from '@mui/material/Button';
import { type ComponentProps, Suspense, useState } from 'react';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { leftText } from '../../../ui/desk/queue-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { QueuePane } from './queue-pane.tsx';

// Lazy-loaded: only needed where there is no room for the queue.
const QueueSheet = lazyPart(() => import('./queue-sheet.tsx').then((file) => ({ default: file.QueueSheet })));

type Props = ComponentProps<typeof QueuePane> & { className?: string };

/** Opens the queue where there is no room for it. */
export function QueueButton({ desk, colleagues, className }: Props) {
  const [isOpen, setOpen] = useState(false);
  usePageShortcuts({ q: () => setOpen(true) });
  const words = leftText(desk);
  return (
    <>
      <Button
        variant={className ? 'text' : 'outlined'}
        color="inherit"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        endIcon={<Icon name="chevron-down" size={16} />}
      >
        <bdi>
          {words.left} · {words.done}
        </bdi>
      </Button>
      <Suspense>{isOpen && <QueueSheet desk={desk} colleagues={colleagues} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
