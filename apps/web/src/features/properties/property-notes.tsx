import { can } from '@lintel/contract/core/permissions';
import { addPropertyNote, deletePropertyNote } from '@lintel/contract/features/properties/properties';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../platform/problem.ts';
import { useChange } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { Notes } from '../../ui/details/notes.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { propertyNotesQuery } from './properties.queries.ts';

/** Words for colleagues about one listing. */
export function PropertyNotes({ id }: { id: number }) {
  const admin = useAdmin();
  const notes = useQuery(propertyNotesQuery(id));
  const add = useChange(addPropertyNote);
  const remove = useChange(deletePropertyNote);
  const undoToast = useUndoToast();
  if (notes.isError) {
    const { error, refetch } = notes;
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (notes.isPending) return <SkeletonBlock height={240} />;
  const mayWrite = can(admin, 'property.edit') !== undefined;
  const takeBack = (note_id: number) =>
    remove({ id, note_id }).then(
      ({ meta }) => undoToast('Note deleted', meta),
      (error: unknown) => toast(textOf(error), { variant: 'error' }),
    );
  return (
    <Notes
      notes={notes.data}
      readerId={admin.id}
      onAdd={mayWrite ? (text) => add({ id, text }) : undefined}
      onRemove={mayWrite ? (note) => void takeBack(note) : undefined}
    />
  );
}
