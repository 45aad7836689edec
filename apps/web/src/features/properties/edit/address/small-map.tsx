import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { Spot } from '../../../../ui/map/geo.ts';
import { canDrawMaps } from '../../../../ui/map/webgl.ts';
import { SkeletonBlock } from '../../../../ui/states.tsx';

// The map library is a lazy-loaded chunk.
const AddressMap = lazyPart(() => import('./address-map.tsx'));

type Props = {
  spot: Spot | undefined;
  around?: Spot;
  start?: Spot;
  look?: Spot;
  onMoved?: (spot: Spot) => void;
  height?: number;
};

/** A small map if the browser supports it; the coordinates are always shown as well. */
export function SmallMap({ height = 240, ...props }: Props) {
  if (!canDrawMaps()) return null;
  return (
    <Box sx={{ height, mb: 2.5, borderRadius: 1, overflow: 'hidden' }}>
      <Suspense fallback={<SkeletonBlock height={height} />}>
        <AddressMap {...props} />
      </Suspense>
    </Box>
  );
}
