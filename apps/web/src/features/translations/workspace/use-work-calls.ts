import type { ReplyMeta } from '@lintel/contract/core/endpoint';
import { isPartOfRows, translationPartLabels } from '@lintel/contract/features/translations/translation-parts';
import {
  finishTranslation,
  prefillTranslation,
  reopenTranslation,
  type TranslationText,
} from '@lintel/contract/features/translations/translation-work';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithMeta } from '../../../platform/call.ts';
import { errorText, problemOf } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { toast } from '../../../ui/toast.tsx';
import { requestName } from '../translation-words.ts';
import { type CheckLine, checkLines, isBlocking, type Refusals } from './check-list.ts';
import { sendSave } from './use-work-session.ts';
import type { Workspace } from './use-workspace.ts';
import type { WorkField } from './work-texts.ts';

type Answer = { data: TranslationText; meta?: ReplyMeta };

const things = (count: number) => (count === 1 ? 'One thing is' : `${count} things are`);

/**
 * Runs an action on the whole request. Unsaved text is saved first; on a version conflict it fetches the request and
 * retries once.
 */
function useCall({ session, known }: Workspace) {
  const client = useQueryClient();
  return async (
    how: (act: { request_id: number; version: number }) => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    if (!(await session.flush())) return undefined;
    const act = () => {
      const { id = 0, version = 0 } = known.now() ?? {};
      return how({ request_id: id, version });
    };
    const answer = await act().catch(async (error: unknown) => {
      if (problemOf(error)?.code !== 'stale') throw error;
      await known.readAgain();
      return act();
    });
    known.take(answer.data);
    session.follow();
    void invalidateCollections(client, ['properties']);
    return answer;
  };
}

/** Finishes the request and publishes the texts, or moves to the first blocking finding. */
function useFinish(desk: Workspace) {
  const run = useCall(desk);
  const undoToast = useUndoToast();
  const [isFinishing, setFinishing] = useState(false);
  const [refused, setRefused] = useState<Refusals>({});
  const lines = checkLines(desk.fields, refused);

  const lead = (to: readonly CheckLine[]) => {
    const [first] = to;
    if (!first) return;
    toast(`Not finished: ${things(to.length)} in the way.`, { variant: 'warning' });
    desk.acts.goTo(first.key);
  };
  const finish = async () => {
    const inTheWay = checkLines(desk.fields).filter(isBlocking);
    if (inTheWay.length > 0) return lead(inTheWay);
    setFinishing(true);
    setRefused({});
    try {
      const answer = await run((act) => callWithMeta(finishTranslation, act));
      if (answer) undoToast(`${requestName(answer.data)} finished`, answer.meta);
    } catch (error) {
      const errors = problemOf(error)?.errors;
      if (!errors) return toast(errorText(error), { variant: 'error' });
      setRefused(errors);
      return lead(checkLines(desk.fields, errors).filter(isBlocking));
    } finally {
      setFinishing(false);
    }
  };
  return { finish, isFinishing, lines };
}

/** Actions on a request other than editing its texts. */
export function useWorkCalls(desk: Workspace) {
  const run = useCall(desk);
  const undoToast = useUndoToast();
  const finishing = useFinish(desk);
  const failed = (error: unknown) => toast(errorText(error), { variant: 'error' });
  const say = (words: string) => (answer: Answer | undefined) => answer && undoToast(words, answer.meta);

  /** Confirms a text although its source has changed or it is a machine translation. */
  const keep = (field: WorkField) => {
    const texts = isPartOfRows(field.part) ? { items: [] } : {};
    void run((act) => sendSave(field.part, { ...act, ...texts, kept: [field.key] })).then(
      say(`${field.label} stays as it is`),
      failed,
    );
  };
  const fill = (way: 'memory' | 'machine', part?: WorkField['part']) => {
    const where = part ? ` in ${translationPartLabels[part]}` : '';
    const by = way === 'memory' ? 'from the memory' : 'by machine';
    void run((act) => callWithMeta(prefillTranslation, { ...act, way, part })).then(
      say(`Empty fields${where} filled ${by}`),
      failed,
    );
  };
  const reopen = () => void run((act) => callWithMeta(reopenTranslation, act)).then(say('It is open again'), failed);
  return { ...finishing, keep, fill, reopen };
}
