import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Link from '@mui/material/Link';
import { numberText } from '../../platform/format.ts';
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

/** Additional context: the record's title, the changed fields and the reason. */
export const contextOf = (event: AuditEvent) =>
  [
    event.subject?.title,
    event.group_count > 1 ? `Bulk change of ${numberText(event.group_count)} records` : changedFields(event),
    event.reason && `“${event.reason}”`,
  ]
    .filter(Boolean)
    .join(' · ');
