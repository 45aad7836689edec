import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { type Change, changesOf } from '../../ui/details/history-text.ts';
import { WordDiffText } from '../../ui/word-diff-text.tsx';
import { ChangePhotos } from './change-photos.tsx';
import css from './event-details.module.css';
import { RestoreAll, RestoreValue } from './restore-value.tsx';
import { useRestore } from './use-restore.ts';

/** Long texts are compared word by word, in a single diff. */
const isText = ({ before, after }: Change) => before.length > 60 || after.length > 60;

const isOfPhotos = ({ name }: Change) => name.startsWith('photos.');

/** Whether the value that was set is still the current one. */
function Still({ event, change }: { event: AuditEvent; change: Change }) {
  const isStill = useRestore(event, change.name).found?.isStill;
  if (isStill === undefined) return null;
  return <span className={css.quiet}>{isStill ? 'Still the value today' : 'Changed again since'}</span>;
}

function ChangeRow({ event, change }: { event: AuditEvent; change: Change }) {
  const { field, before, after, name, old } = change;
  return (
    <tr>
      <th scope="row">{field}</th>
      {isText(change) ? (
        <td colSpan={2}>
          <WordDiffText before={before} after={after} />
          <Still event={event} change={change} />
        </td>
      ) : (
        <>
          <td>
            <WordDiffText before={before} after="" />
            {isOfPhotos(change) && <ChangePhotos event={event} name={name} side="before" />}
          </td>
          <td>
            <WordDiffText before="" after={after} />
            {isOfPhotos(change) && <ChangePhotos event={event} name={name} side="after" />}
            <Still event={event} change={change} />
          </td>
        </>
      )}
      <td className={css.restore}>
        <RestoreValue event={event} name={name} old={old} />
      </td>
    </tr>
  );
}

/** Several values, not only several languages of one. */
const isSeveral = (changes: readonly Change[]) => new Set(changes.map(({ name }) => name)).size > 1;

/** Field, before and after, each with a button to restore the earlier value. */
export function EventChanges({ event }: { event: AuditEvent }) {
  const changes = changesOf(event);
  if (changes.length === 0) return <p className={css.none}>No field changed.</p>;
  return (
    <>
      <table className={css.changes} aria-label="Changes">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.name} ${change.field}`} event={event} change={change} />
          ))}
        </tbody>
      </table>
      {isSeveral(changes) && (
        <div className={css.all}>
          <RestoreAll event={event} />
        </div>
      )}
    </>
  );
}
