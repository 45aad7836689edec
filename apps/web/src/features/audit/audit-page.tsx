import { can } from '@lintel/contract/core/permissions';
import { type AuditEvent, exportEvents, listEvents } from '@lintel/contract/features/audit/audit';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { auditColumns, auditFilters } from './audit-columns.tsx';
import { actionText, placeOf, recordText } from './event-words.ts';

// Opened by hand: the list need not wait for it.
const EventPeek = lazyPart(() => import('./event-peek.tsx').then((file) => ({ default: file.EventPeek })));

/** Every operation writes lines: whatever changes, there are new ones. */
const show = ['*'] as const;

/** To the record, as far as one may see it, and to its other lines. */
function useActions() {
  const admin = useAdmin();
  const pathOf = (event: AuditEvent) => {
    const place = placeOf(event);
    return place && can(admin, place.needs) ? place.path : undefined;
  };
  const actions = (event: AuditEvent): Action[] => {
    const path = pathOf(event);
    const { entity, entity_id } = event;
    return [
      ...(path ? [{ label: `Open ${recordText(event)}`, icon: 'eye', to: path, quick: true } as const] : []),
      ...(entity_id === null
        ? []
        : [
            {
              label: 'All about this record',
              icon: 'history',
              to: paths.audit,
              search: { entity, entity_id },
            } as const,
          ]),
    ];
  };
  return { pathOf, actions };
}

/** Who did what, when. */
export function AuditPage() {
  const list = useList(listEvents, 'events', show);
  const { pathOf, actions } = useActions();
  return (
    <ListPage
      title="Audit log"
      crumbs={[homeCrumb, { title: 'Audit log' }]}
      list={list}
      columns={auditColumns}
      filters={auditFilters}
      link={pathOf}
      nameOf={({ action }) => actionText(action)}
      actions={actions}
      peek={(event) => <EventPeek event={event} />}
      exports={exportEvents}
      searchHint="Search person or reason"
      empty={<EmptyState icon="history" title="Nothing yet" text="All activity is logged." />}
    />
  );
}
