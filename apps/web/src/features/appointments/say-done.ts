import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { createContext, use } from 'react';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';

type Say = (words: string, meta: ReplyMeta | undefined, id: number | undefined) => void;

/** A queue counts what is done in it, and goes on. */
export const DoneBy = createContext<Say | undefined>(undefined);

/** Says what was done, with a way back, or tells the queue in which it was. */
export function useSayDone(): Say {
  const undoToast = useUndoToast();
  return use(DoneBy) ?? undoToast;
}
