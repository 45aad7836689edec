import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const Drawn = lazyPart(() => import('./drawn-choice-icon.tsx').then((file) => ({ default: file.DrawnChoiceIcon })));

/** An icon that an admin has chosen, by name. It is decorative: its meaning is always written next to it. */
export function ChoiceIcon({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <Suspense fallback={<Box sx={{ width: size, height: size, flex: 'none' }} />}>
      <Drawn name={name} size={size} />
    </Suspense>
  );
}
