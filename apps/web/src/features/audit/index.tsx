import type { listEvents } from '@lintel/contract/features/audit/audit';
import { Suspense } from 'react';
import { paths } from '../../platform/paths.ts';
import type { ChangeActionProps } from '../../ui/details/change-action.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type WebRoom, webRoom } from '../../ui/web-room.ts';

declare module '../../platform/paths.ts' {
  interface Lists {
    [paths.audit]: typeof listEvents;
  }
}

async function auditPage(rooms: readonly WebRoom[]) {
  const [{ AuditPage }, { eventWordsOf }, { EventWordsProvider }, ...ofRooms] = await Promise.all([
    import('./audit-page.tsx'),
    import('./event-words.ts'),
    import('./use-event-words.ts'),
    ...rooms.flatMap(({ auditWords }) => auditWords?.() ?? []),
  ]);
  const words = eventWordsOf(rooms, ofRooms);
  return () => (
    <EventWordsProvider value={words}>
      <AuditPage />
    </EventWordsProvider>
  );
}

/** The log names the actions of all rooms and links to their records: the app injects them. */
export const audit = (roomsOf: () => readonly WebRoom[]) =>
  webRoom({
    name: 'audit',
    pages: [
      {
        path: paths.audit,
        title: 'Audit log',
        needs: ['audit.view'],
        load: () => auditPage(roomsOf()),
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
