import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Drawn = lazyPart(() => import('./drawn-choice-icon.tsx').then((file) => ({ default: file.DrawnChoiceIcon })));

/** An icon that somebody chose, by its name. What it stands for is always written beside it. */
export function ChoiceIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <Suspense fallback={<Box sx={{ width: size, height: size, flex: 'none' }} />}>
      <Drawn name={name} size={size} />
    </Suspense>
  );
}
