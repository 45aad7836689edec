import { type AuditEvent, countEvents, exportEvents, listEvents } from '@lintel/contract/features/audit/audit';
import Switch from '@mui/material/Switch';
import { Suspense, useMemo } from 'react';
import * as z from 'zod';
import { nearDayText } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { usePageShortcuts } from '../../platform/shortcuts.ts';
import { filtersOf, type ListValues, useList } from '../../platform/use-list.ts';
import { usePreference } from '../../platform/use-preference.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState, SkeletonBlock } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { usePhone } from '../../ui/table/phone.ts';
import { useTabCounts } from '../../ui/table/views/use-tab-counts.ts';
import { toast } from '../../ui/toast.tsx';
import css from './audit.module.css';
import { auditColumns, auditFilters, auditTabs } from './audit-columns.tsx';
import { EventCard } from './event-card.tsx';
import { useEventWords } from './use-event-words.ts';

// Lazy-loaded: the list does not need this chunk until a row is opened.
const EventDetails = lazyPart(() => import('./event-details.tsx').then((file) => ({ default: file.EventDetails })));

/** Every write adds to the audit trail, so any change invalidates the log. */
const invalidatedBy = ['*'] as const;

/** Actions for the menu of a card; a table row has its links in the sentence and the details. */
const actionsOf = ({ entity, entity_id, operation_id }: AuditEvent): Action[] => [
  ...(operation_id === null
    ? []
    : [{ label: 'Show the whole operation', icon: 'rows', to: paths.audit, search: { operation_id } } as const]),
  ...(entity_id === null
    ? []
    : [{ label: 'Full history', icon: 'history', to: paths.audit, search: { entity, entity_id } } as const]),
];

const dayOf = ({ at }: AuditEvent) => nearDayText(at);

/** The R key restores the first restorable value of the open entry, or shows the disabled reason. */
function restoreOpen() {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-restore]')];
  const able = buttons.find((button) => button.getAttribute('aria-disabled') !== 'true');
  if (able) return able.click();
  const [first] = buttons;
  if (!first) return toast('Open an entry to restore a value', { variant: 'info' });
  const why = document.getElementById(first.getAttribute('aria-describedby') ?? '')?.textContent;
  return toast(`Restore this value: ${why}`, { variant: 'warning' });
}

const restoreKey = { keys: ['R'], does: 'Restore' };

const none = {};

/**
 * Events of the system, such as the retention purge, are hidden by default; the choice is a preference of the admin.
 */
const HideSystem = ({ hidden, onChange }: { hidden: boolean; onChange: (hidden: boolean) => void }) => (
  <label htmlFor="hide-system" className={css.hide}>
    Hide system changes
    <Switch id="hide-system" size="small" checked={hidden} onChange={(_, checked) => onChange(checked)} />
  </label>
);

const systemAction = (hidden: boolean, onChange: (hidden: boolean) => void): Action => ({
  label: 'Hide system changes',
  icon: 'eye',
  chosen: hidden,
  onClick: () => onChange(!hidden),
});

export function AuditPage() {
  const words = useEventWords();
  const filters = useMemo(() => auditFilters(words), [words]);
  const phone = usePhone();
  const { value: hidden, prefer: setHidden } = usePreference('audit.hide-system', z.boolean(), true);
  const always = useMemo(() => ({ ...(hidden && { hide_system: 'true' }), grouped: 'true' }), [hidden]);
  // A filter by operation or actor also shows system events; the entries of one operation or record are not grouped.
  const asked = (values: ListValues): ListValues => {
    if (values.operation_id) return none;
    if (values.entity_id) return hidden && !values.actor_id ? { hide_system: 'true' } : none;
    return values.actor_id ? { grouped: 'true' } : always;
  };
  const list = useList(listEvents, 'events', invalidatedBy, true, asked);
  const status = useTabCounts(countEvents, { ...list, values: { ...asked(list.values), ...list.values } }, auditTabs);
  usePageShortcuts({ r: restoreOpen });
  const isGrouped = list.extraQuery?.grouped !== undefined;
  const details = (event: AuditEvent) => (
    <Suspense fallback={<SkeletonBlock height={96} />}>
      <EventDetails event={event} filters={isGrouped ? { ...list.extraQuery, ...filtersOf(list.values) } : undefined} />
    </Suspense>
  );
  return (
    <ListPage
      title="Audit log"
      crumbs={[homeCrumb, { title: 'Audit log' }]}
      list={list}
      columns={isGrouped ? auditColumns.grouped : auditColumns.single}
      filters={filters}
      status={status}
      nameOf={words.sentenceText}
      actions={actionsOf}
      peek={details}
      opensUnder
      headingOf={dayOf}
      keys={[restoreKey]}
      card={(event, parts) => (
        <EventCard
          event={event}
          parts={parts}
          onToggle={() => list.setPeek?.(list.peek === event.id ? undefined : event.id)}
          details={list.peek === event.id && details(event)}
        />
      )}
      exports={exportEvents}
      searchHint="Reference, person or value"
      // On a phone there is no room for it next to the tabs.
      besideTabs={!phone && <HideSystem hidden={hidden} onChange={setHidden} />}
      more={phone ? [systemAction(hidden, setHidden)] : []}
      empty={<EmptyState icon="history" title="Nothing yet" text="All activity is logged." />}
    />
  );
}
