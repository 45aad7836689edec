import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { onUndoQuestion, undoQuestion } from './undo-confirmation.ts';

const UndoDialog = lazyPart(() => import('./undo-dialog.tsx').then((file) => ({ default: file.UndoDialog })));

/** Shows the undo dialog; mounted once for all pages. */
export function UndoQuestion() {
  const question = useSyncExternalStore(onUndoQuestion, undoQuestion);
  if (!question) return null;
  return (
    <Suspense>
      <UndoDialog emails={question.emails} who={question.who} onAnswer={question.answer} />
    </Suspense>
  );
}
