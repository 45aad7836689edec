import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { listAt, paths } from '../../platform/paths.ts';
import type { ListValues } from '../../platform/use-list.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { EventChanges } from './event-changes.tsx';
import css from './event-details.module.css';
import { useRecordPath } from './event-sentence.tsx';
import { recordText } from './event-words.ts';
import { GroupLines } from './group-lines.tsx';

const factsOf = ({ ip, request_id, restores_id, reason }: AuditEvent) =>
  [
    { label: 'Reason', value: reason },
    { label: 'IP address', value: ip },
    { label: 'Request', value: request_id },
    { label: 'Restores event', value: restores_id },
  ].filter(({ value }) => value !== null);

/** The origin of the event, with links to related entries. */
function Foot({ event, isGroup }: { event: AuditEvent; isGroup: boolean }) {
  const to = useRecordPath(event);
  const { entity, entity_id, operation_id, actor, group_is_bulk, group_records } = event;
  // A group of several operations or records has no single one to link to.
  const isOneOperation = !isGroup || group_is_bulk;
  const isOneRecord = !isGroup || group_records === 1;
  return (
    <div className={css.foot}>
      <dl>
        {(isOneOperation ? factsOf(event) : []).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt> <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <nav aria-label="Related entries">
        {actor && <PageLink {...listAt(paths.audit, { actor_id: actor.id })}>All by {actor.name}</PageLink>}
        {isOneOperation && operation_id !== null && (
          <PageLink {...listAt(paths.audit, { operation_id })}>Show the whole operation</PageLink>
        )}
        {isOneRecord && entity_id !== null && (
          <PageLink {...listAt(paths.audit, { entity, entity_id })}>
            Full history of <bdi>{recordText(event)}</bdi>
          </PageLink>
        )}
        {isOneRecord && to && (
          <PageLink to={to}>
            Open <bdi>{recordText(event)}</bdi>
          </PageLink>
        )}
      </nav>
    </div>
  );
}

/** The details of a log entry, shown below its row; `filters` are those of a grouped list. */
export const EventDetails = ({ event, filters }: { event: AuditEvent; filters: ListValues | undefined }) => (
  <div className={css.details}>
    {filters && event.group_count > 1 ? <GroupLines event={event} filters={filters} /> : <EventChanges event={event} />}
    <Foot event={event} isGroup={filters !== undefined && event.group_count > 1} />
  </div>
);
