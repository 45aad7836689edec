import type { listEvents } from '@lintel/contract/features/audit/audit';
import { Suspense } from 'react';
import { paths } from '../../platform/paths.ts';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.audit]: typeof listEvents;
  }
}

export const audit = webRoom({
  name: 'audit',
  pages: [
    {
      path: paths.audit,
      title: 'Audit log',
      needs: ['audit.view'],
      load: () => import('./audit-page.tsx').then((file) => file.AuditPage),
      menu: { under: 'Access level control', icon: 'history' },
    },
  ],
});

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
