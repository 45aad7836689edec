import { Suspense } from 'react';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export const auditPage = () => import('./audit-page.tsx').then((file) => file.AuditPage);

const LazyLogLink = lazyPart(() => import('./log-link.tsx').then((file) => ({ default: file.LogLink })));

const LazyRestore = lazyPart(() => import('./restore-value.tsx').then((file) => ({ default: file.RestoreValue })));

/** Beside a change in any history: puts the earlier value back. */
export const RestoreValue = (change: ChangeActionProps) => (
  <Suspense>
    <LazyRestore {...change} isQuiet />
  </Suspense>
);

/** From a record's history to all its lines in the log, for whoever may read that. */
export const LogLink = (about: { entity: string; entity_id: number }) => (
  <Suspense>
    <LazyLogLink {...about} />
  </Suspense>
);
