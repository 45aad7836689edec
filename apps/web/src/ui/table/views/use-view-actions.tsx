import { deleteView, type SavedView } from '@lintel/contract/features/views/views';
import { type ReactNode, Suspense, useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useEndpointMutation } from '../../../platform/query-client.ts';
import type { List } from '../../../platform/use-list.ts';
import { useUndoToast } from '../../details/use-undo-toast.ts';
import { lazyPart } from '../../lazy-part.ts';
import { toast } from '../../toast.tsx';
import type { Action } from '../action.ts';

const loadDialogs = () => import('./view-dialogs.tsx');
const RenameViewDialog = lazyPart(() => loadDialogs().then((file) => ({ default: file.RenameViewDialog })));
const DuplicateViewDialog = lazyPart(() => loadDialogs().then((file) => ({ default: file.DuplicateViewDialog })));

type First = { firstView: number | null; setFirstView: (id: number | null) => void };

/** The actions on the open view; a view shared by another admin can be duplicated and set as default. */
export function useViewActions(
  list: List<unknown>,
  view: SavedView | undefined,
  { firstView, setFirstView }: First,
): { actions: Action[]; dialog: ReactNode } {
  const [open, setOpen] = useState<'rename' | 'duplicate'>();
  const remove = useEndpointMutation(deleteView);
  const undoable = useUndoToast();
  if (!view) return { actions: [], dialog: null };
  const close = () => setOpen(undefined);
  const drop = async () => {
    try {
      const { meta } = await remove({ id: view.id });
      list.replace({});
      undoable(`View “${view.name}” deleted`, meta);
    } catch (error) {
      toast(errorText(error), { variant: 'error' });
    }
  };
  const isFirst = firstView === view.id;
  const mine: Action[] = [
    { label: 'Rename or share view', icon: 'pen', onClick: () => setOpen('rename') },
    { label: 'Delete view', icon: 'trash', danger: true, onClick: () => void drop() },
  ];
  const actions: Action[] = [
    {
      label: isFirst ? 'Stop opening with this view' : 'Open the list with this view',
      icon: 'bookmark',
      onClick: () => {
        setFirstView(isFirst ? null : view.id);
        toast(isFirst ? 'The list opens with all rows' : `The list opens with “${view.name}”`);
      },
    },
    { label: 'Duplicate view', icon: 'copy', onClick: () => setOpen('duplicate') },
    ...(view.is_mine ? mine : []),
  ];
  const dialog = (
    <Suspense>
      {open === 'rename' && <RenameViewDialog view={view} onClose={close} />}
      {open === 'duplicate' && <DuplicateViewDialog list={list} view={view} onClose={close} />}
    </Suspense>
  );
  return { actions, dialog };
}
