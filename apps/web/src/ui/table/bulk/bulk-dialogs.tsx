import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import type { BulkDialogsProps } from './bulk-dialog-parts.tsx';

// Lazy-loaded with the first bulk action.
const Parts = lazyPart(() => import('./bulk-dialog-parts.tsx')) as <Row extends Rec>(
  props: BulkDialogsProps<Row>,
) => ReactNode;

/** The dialogs of a bulk action: confirmation, progress and failures. */
export function BulkDialogs<Row extends Rec>({ bulk, ...props }: BulkDialogsProps<Row>) {
  if (!bulk.asked && !bulk.progress && bulk.tooMany === undefined && !bulk.failures) return null;
  return (
    <Suspense>
      <Parts bulk={bulk} {...props} />
    </Suspense>
  );
}
