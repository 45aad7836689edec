import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Link from '@mui/material/Link';
import { countText, numberText } from '../../platform/format.ts';
import { useAdmin } from '../../platform/session.tsx';
import { changesOf } from '../../ui/details/history-text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { mayOpen } from '../../ui/web-room.ts';
import { useEventWords } from './use-event-words.ts';

/** The actor of system events. */
export const system = { id: 0, name: 'Lintel' };

/** The path of the record's page, for viewers who may open it. */
export function useRecordPath(event: AuditEvent): string | undefined {
  const admin = useAdmin();
  const page = useEventWords().pageOf(event);
  return page && mayOpen(admin, page.needs) ? page.path : undefined;
}

/** Actor, then action; the record's name is a link. */
export function EventSentence({ event }: { event: AuditEvent }) {
  const to = useRecordPath(event);
  const { sentenceOf, sentenceText } = useEventWords();
  const { does, about, rest } = sentenceOf(event);
  return (
    <bdi dir="ltr" title={sentenceText(event)}>
      <strong>
        <bdi>{event.actor?.name ?? system.name}</bdi>
      </strong>{' '}
      {does}
      {about && (
        <>
          {' '}
          <strong>
            {to ? (
              <Link component={PageLink} to={to} sx={{ color: 'inherit', fontWeight: 'inherit' }} underline="always">
                <bdi>{about}</bdi>
              </Link>
            ) : (
              <bdi>{about}</bdi>
            )}
          </strong>
        </>
      )}
      {rest}
    </bdi>
  );
}

const changedFields = (event: AuditEvent) =>
  changesOf(event)
    .map(({ field }) => field)
    .join(', ');

/** `Bulk change of 227 records`, `12 records within 26 minutes`, or how often one record was changed. */
function groupText({ group_count, group_records, group_since, group_is_bulk, at }: AuditEvent) {
  if (group_is_bulk) return `Bulk change of ${countText(group_records, 'record')}`;
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - Date.parse(group_since)) / 60_000));
  const many = group_records > 1 ? countText(group_records, 'record') : `${numberText(group_count)} times`;
  return `${many} within ${countText(minutes, 'minute')}`;
}

/** Additional context: the record's title, the changed fields and the reason. */
export const contextOf = (event: AuditEvent) =>
  [
    event.group_records === 1 && event.subject?.title,
    event.group_count > 1 ? groupText(event) : changedFields(event),
    event.reason && `“${event.reason}”`,
  ]
    .filter(Boolean)
    .join(' · ');
