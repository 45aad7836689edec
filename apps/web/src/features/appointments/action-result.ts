import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { createContext, use } from 'react';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';

type Say = (words: string, meta: ReplyMeta | undefined, id: number | undefined) => void;

/** Overrides the toast inside a queue, which counts the action and advances. */
export const ActionResultContext = createContext<Say | undefined>(undefined);

/** Shows the result of an action with undo, or reports it to the surrounding queue. */
export function useActionResult(): Say {
  const undoToast = useUndoToast();
  return use(ActionResultContext) ?? undoToast;
}
