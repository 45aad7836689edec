import { can } from '@lintel/contract/core/permissions';
import { type AuditEvent, exportEvents, listEvents } from '@lintel/contract/features/audit/audit';
import Switch from '@mui/material/Switch';
import { useMemo } from 'react';
import * as z from 'zod';
import { numberText } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { usePreference } from '../../platform/use-preference.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import css from './audit.module.css';
import { auditColumns, auditFilters } from './audit-columns.tsx';
import { placeOf, recordText, sentenceText } from './event-words.ts';

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
      ...(event.group_count > 1 && event.operation_id !== null
        ? [
            {
              label: `Show all ${numberText(event.group_count)}`,
              icon: 'rows',
              to: paths.audit,
              search: { operation_id: event.operation_id },
              quick: true,
            } as const,
          ]
        : []),
      ...(entity_id === null
        ? []
        : [
            {
              label: 'Full history',
              icon: 'history',
              to: paths.audit,
              search: { entity, entity_id },
            } as const,
          ]),
    ];
  };
  return { pathOf, actions };
}

const none = {};

/** What nobody did, such as cleaning up, is hidden at first; the choice is the admin's own. */
const HideSystem = ({ hidden, onChange }: { hidden: boolean; onChange: (hidden: boolean) => void }) => (
  <label htmlFor="hide-system" className={css.hide}>
    Hide system changes
    <Switch id="hide-system" size="small" checked={hidden} onChange={(_, checked) => onChange(checked)} />
  </label>
);

/** Who did what, when. */
export function AuditPage() {
  const { value: hidden, prefer: setHidden } = usePreference('audit.hide_system', z.boolean(), true);
  // What one asks for by name is shown, by any actor; many lines of one act are one until it is opened.
  const always = useMemo(() => ({ ...(hidden && { hide_system: 'true' }), grouped: 'true' }), [hidden]);
  const list = useList(listEvents, 'events', show, true, (values) =>
    values.operation_id || values.actor_id ? (values.operation_id ? none : { grouped: 'true' }) : always,
  );
  const { pathOf, actions } = useActions();
  return (
    <ListPage
      title="Audit log"
      crumbs={[homeCrumb, { title: 'Audit log' }]}
      list={list}
      columns={auditColumns}
      filters={auditFilters}
      link={pathOf}
      nameOf={sentenceText}
      actions={actions}
      peek={(event) => <EventPeek event={event} />}
      exports={exportEvents}
      searchHint="Reference, person or value"
      besideTabs={<HideSystem hidden={hidden} onChange={setHidden} />}
      empty={<EmptyState icon="history" title="Nothing yet" text="All activity is logged." />}
    />
  );
}
