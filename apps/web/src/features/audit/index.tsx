import { Suspense } from 'react';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export const auditPage = () => import('./audit-page.tsx').then((file) => file.AuditPage);

const LazyLogLink = lazyPart(() => import('./log-link.tsx').then((file) => ({ default: file.LogLink })));

const LazyRestore = lazyPart(() => import('./restore-value.tsx').then((file) => ({ default: file.RestoreValue })));

/** Restores the earlier value; shown next to a change in any history. */
export const RestoreValue = (change: ChangeActionProps) => (
  <Suspense>
    <LazyRestore {...change} isQuiet />
  </Suspense>
);

/** A link from a record's history to its entries in the log, for viewers who may read it. */
export const LogLink = (about: { entity: string; entity_id: number }) => (
  <Suspense>
    <LazyLogLink {...about} />
  </Suspense>
);
