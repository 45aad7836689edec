import { can } from '@lintel/contract/core/permissions';
import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listAt, paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { type Change, changesOf } from '../../ui/details/history-words.ts';
import { When } from '../../ui/details/when.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { WordDiffText } from '../../ui/word-diff-text.tsx';
import { placeOf, recordText, sentenceText } from './event-words.ts';
import { RestoreValue } from './restore-value.tsx';

const head = { typography: 'caption', color: 'text.secondary', textAlign: 'start', fontWeight: 400, pb: 0.5 } as const;
const cell = {
  typography: 'body2',
  py: 1,
  paddingInlineEnd: 2,
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

/** Texts of some length are compared word by word, in the column of the new one. */
const isText = ({ before, after }: Change) => before.length > 60 || after.length > 60;

/** Field, before and after, each with the way to put the earlier value back. */
function Changes({ event }: { event: AuditEvent }) {
  const changes = changesOf(event);
  if (changes.length === 0) return null;
  return (
    <Box component="table" aria-label="Changes" sx={{ width: 1, borderCollapse: 'collapse', tableLayout: 'fixed' }}>
      <thead>
        <tr>
          {['Field', 'Before', 'After'].map((label) => (
            <Box key={label} component="th" scope="col" sx={head}>
              {label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <Box key={change.field} component="tr" sx={{ borderTop: '1px dashed', borderColor: 'divider' }}>
            <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 600 }}>
              {change.field}
            </Box>
            {isText(change) ? (
              <Box component="td" colSpan={2} sx={cell}>
                <WordDiffText before={change.before} after={change.after} />
                <div>
                  <RestoreValue event={event} name={change.name} old={change.old} />
                </div>
              </Box>
            ) : (
              <>
                <Box component="td" sx={cell}>
                  <WordDiffText before={change.before} after="" />
                </Box>
                <Box component="td" sx={cell}>
                  <WordDiffText before="" after={change.after} />
                  <Box sx={{ mt: 0.5 }}>
                    <RestoreValue event={event} name={change.name} old={change.old} />
                  </Box>
                </Box>
              </>
            )}
          </Box>
        ))}
      </tbody>
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
          Full history
        </Button>
      )}
      {operation_id !== null && (
        <Button component={PageLink} {...listAt(paths.audit, { operation_id })} {...quiet}>
          Show the whole operation
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
          { label: 'What', value: sentenceText(event) },
          { label: 'Record', value: recordText(event) },
          { label: 'Who', value: event.actor?.name ?? 'Lintel' },
          { label: 'When', value: <When at={event.at} /> },
          { label: 'IP address', value: event.ip },
          ...(event.restores_id === null ? [] : [{ label: 'Restores', value: `Event ${event.restores_id}` }]),
          { label: 'Request', value: event.request_id },
          ...(event.reason ? [{ label: 'Reason', value: event.reason }] : []),
        ]}
      />
      <Changes event={event} />
      <Ways event={event} />
    </Box>
  );
}
