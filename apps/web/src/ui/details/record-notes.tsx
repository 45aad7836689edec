import { type Collection, scopeForEndpoint } from '@lintel/contract/core/endpoint';
import type { notesOf } from '@lintel/contract/features/notes/notes';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../platform/problem.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.tsx';
import { LoadFailure, SkeletonBlock } from '../states.tsx';
import { toast } from '../toast.tsx';
import { Notes } from './notes.tsx';
import { useUndoToast } from './use-undo-toast.ts';

/** The notes of a feature: its endpoints, and the collections that show them. */
type NotesOf = { endpoints: ReturnType<typeof notesOf>; invalidatedBy: readonly Collection[] };

/** The notes of one record. */
export const notesQuery = ({ endpoints, invalidatedBy }: NotesOf, id: number) =>
  endpointQuery(endpoints.list, { id }, invalidatedBy);

/** The internal notes of one record; read-only without the permission to write. */
export function RecordNotes({ endpoints, invalidatedBy, id }: NotesOf & { id: number }) {
  const { user: reader } = useSession();
  const notes = useQuery(notesQuery({ endpoints, invalidatedBy }, id));
  const add = useEndpointMutation(endpoints.add);
  const remove = useEndpointMutation(endpoints.remove);
  const undoToast = useUndoToast();
  if (notes.isError) {
    const { error, refetch } = notes;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (notes.isPending) return <SkeletonBlock height={240} />;
  const mayWrite = scopeForEndpoint(endpoints.add, reader?.permissions ?? {}) !== undefined;
  const takeBack = (note_id: number) =>
    remove({ id, note_id }).then(
      ({ meta }) => undoToast('Note deleted', meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Notes
      notes={notes.data}
      readerId={reader?.id ?? 0}
      onAdd={mayWrite ? (text) => add({ id, text }) : undefined}
      onRemove={mayWrite ? (note) => void takeBack(note) : undefined}
    />
  );
}
