import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import type { BulkDialogsProps } from './bulk-dialog-parts.tsx';

// A list can do without dialogs until something is done to many.
const Parts = lazyPart(() => import('./bulk-dialog-parts.tsx')) as <Row extends Rec>(
  props: BulkDialogsProps<Row>,
) => ReactNode;

/** What an act on many rows shows on its way: the question, the progress, and what failed. */
export function BulkDialogs<Row extends Rec>({ bulk, ...props }: BulkDialogsProps<Row>) {
  if (!bulk.asked && !bulk.progress && bulk.tooMany === undefined && !bulk.failures) return null;
  return (
    <Suspense>
      <Parts bulk={bulk} {...props} />
    </Suspense>
  );
}
