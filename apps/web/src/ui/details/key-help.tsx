import { Suspense, useState } from 'react';
import { usePageShortcuts } from '../../platform/shortcuts.ts';
import { lazyPart } from '../lazy-part.ts';
import type { KeyLine } from './key-sheet.tsx';

const KeySheet = lazyPart(() => import('./key-sheet.tsx').then((file) => ({ default: file.KeySheet })));

/** `?` opens the list of this page's shortcuts. */
export function KeyHelp({ lines }: { lines: readonly KeyLine[] }) {
  const [open, setOpen] = useState<boolean>();
  usePageShortcuts({ '?': () => setOpen(true) });
  return (
    <Suspense>{open !== undefined && <KeySheet lines={lines} open={open} onClose={() => setOpen(false)} />}</Suspense>
  );
}
