import { can } from '@lintel/contract/core/permissions';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listAt, paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { changesOf } from '../../ui/details/history-words.ts';
import { When } from '../../ui/details/when.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { WordDiffText } from '../../ui/word-diff-text.tsx';
import { actionText, placeOf, recordText } from './event-words.ts';

/** What stood there and what stands there now, word by word. */
function Changes({ event }: { event: AuditEvent }) {
  const changes = changesOf(event);
  if (changes.length === 0) return null;
  return (
    <Box component="section" aria-label="Changes">
      <Box component="h3" sx={{ m: 0, mb: 1, typography: 'subtitle2' }}>
        Changes
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <Box component="dt" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {field}
            </Box>
            <Box component="dd" sx={{ m: 0, typography: 'body2' }}>
              <WordDiffText before={before} after={after} />
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}

const quiet = { variant: 'outlined', color: 'inherit', size: 'small' } as const;

/** To the record, and from there along everything that belongs together. */
function Ways({ event }: { event: AuditEvent }) {
  const admin = useAdmin();
  const place = placeOf(event);
  const { entity, entity_id, operation_id, actor } = event;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {place && can(admin, place.needs) && (
        <Button component={PageLink} to={place.path} variant="contained" size="small">
          Open {recordText(event)}
        </Button>
      )}
      {entity_id !== null && (
        <Button component={PageLink} {...listAt(paths.audit, { entity, entity_id })} {...quiet}>
          All about this record
        </Button>
      )}
      {operation_id !== null && (
        <Button component={PageLink} {...listAt(paths.audit, { operation_id })} {...quiet}>
          All that was done with it
        </Button>
      )}
      {actor && (
        <Button component={PageLink} {...listAt(paths.audit, { actor_id: actor.id })} {...quiet}>
          All by <bdi>&nbsp;{actor.name}</bdi>
        </Button>
      )}
    </Box>
  );
}

/** One line of the log in full. */
export function EventPeek({ event }: { event: AuditEvent }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FactList
        facts={[
          { label: 'What', value: actionText(event.action) },
          { label: 'Record', value: recordText(event) },
          { label: 'Who', value: event.actor?.name ?? 'Lintel' },
          { label: 'When', value: <When at={event.at} /> },
          { label: 'Address', value: event.ip },
          { label: 'Request', value: event.request_id },
          ...(event.reason ? [{ label: 'Reason', value: event.reason }] : []),
        ]}
      />
      <Changes event={event} />
      <Ways event={event} />
    </Box>
  );
}
