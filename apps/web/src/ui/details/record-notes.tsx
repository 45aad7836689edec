import { type Collection, reachFor } from '@lintel/contract/core/endpoint';
import type { notesOf } from '@lintel/contract/features/notes/notes';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../platform/problem.ts';
import { ask, useChange } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.tsx';
import { LoadFailure, SkeletonBlock } from '../states.tsx';
import { toast } from '../toast.tsx';
import { Notes } from './notes.tsx';
import { useUndoToast } from './use-undo-toast.ts';

/** The notes of a feature: its endpoints, and the collections that show them. */
type NotesOf = { endpoints: ReturnType<typeof notesOf>; show: readonly Collection[] };

/** The notes of one record. */
export const notesQuery = ({ endpoints, show }: NotesOf, id: number) => ask(endpoints.list, { id }, show);

/** The internal notes of one record; read-only without the permission to write. */
export function RecordNotes({ endpoints, show, id }: NotesOf & { id: number }) {
  const { user: reader } = useSession();
  const notes = useQuery(notesQuery({ endpoints, show }, id));
  const add = useChange(endpoints.add);
  const remove = useChange(endpoints.remove);
  const undoToast = useUndoToast();
  if (notes.isError) {
    const { error, refetch } = notes;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (notes.isPending) return <SkeletonBlock height={240} />;
  const mayWrite = reachFor(endpoints.add, reader?.permissions ?? {}) !== undefined;
  const takeBack = (note_id: number) =>
    remove({ id, note_id }).then(
      ({ meta }) => undoToast('Note deleted', meta),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
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
