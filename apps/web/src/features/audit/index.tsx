import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

export const auditPage = () => import('./audit-page.tsx').then((file) => file.AuditPage);

const LazyLogLink = lazyPart(() => import('./log-link.tsx').then((file) => ({ default: file.LogLink })));

/** From a record's history to all its lines in the log, for whoever may read that. */
export const LogLink = (about: { entity: string; entity_id: number }) => (
  <Suspense>
    <LazyLogLink {...about} />
  </Suspense>
);
