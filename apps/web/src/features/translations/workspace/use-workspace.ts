import { can } from '@lintel/contract/core/permissions';
import type { TextOrigin } from '@lintel/contract/features/translations/translation-parts';
import type { TranslationField, TranslationWork } from '@lintel/contract/features/translations/translation-work';
import { createContext, use, useMemo, useRef, useState } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import { isOpen } from '../translation-words.ts';
import { wordInsertion } from './sentences.ts';
import { insertText, textFieldOf } from './text-field.ts';
import { usePartLocks } from './use-holds.ts';
import { useLiveWork, useWorkSession } from './use-work-session.ts';
import { besideField, checkField, nextOpen, type TypedText, type WorkField } from './work-texts.ts';

/** The position of the caret. */
export type Here = { key: string; sentence: number };

type Judged = { field: TranslationField; entry: TypedText | undefined; result: WorkField };

/** Memoize the checks of unchanged fields, so that their rows do not render again. */
function useJudged(work: TranslationWork, typed: Readonly<Record<string, TypedText>>): WorkField[] {
  const known = useRef(new Map<string, Judged>());
  return useMemo(
    () =>
      work.fields.map((field) => {
        const [before, entry] = [known.current.get(field.key), typed[field.key]];
        if (before && before.field === field && before.entry === entry) return before.result;
        const result = checkField(field, typed, work.locale);
        known.current.set(field.key, { field, entry, result });
        return result;
      }),
    [work.fields, work.locale, typed],
  );
}

/** State and actions of the translation workspace. */
export function useWorkspace(work: TranslationWork) {
  const may = can(useAdmin(), 'translation.edit') !== undefined;
  const mayEdit = may && isOpen(work);
  const { session, known, state } = useWorkSession(work, mayEdit);
  useLiveWork(known);
  const holds = usePartLocks(work, known);
  const fields = useJudged(work, state.typed);
  const [here, setHere] = useState<Here>();
  const latest = useRef({ fields, holds });
  latest.current = { fields, holds };

  const acts = useMemo(() => {
    const goTo = (key: string) => textFieldOf(key)?.focus();
    const fieldOf = (key: string) => latest.current.fields.find((field) => field.key === key);
    return {
      type: (field: TranslationField, text: string, origin: TextOrigin = 'person') => session.type(field, text, origin),
      hold: (field: TranslationField) => latest.current.holds.hold(field.part),
      see: (next: Here) =>
        setHere((before) => (before?.key === next.key && before.sentence === next.sentence ? before : next)),
      takeOver: (field: TranslationField) =>
        void latest.current.holds.takeOver(field.part).then(() => {
          goTo(field.key);
          if (!session.isClean()) void session.flush();
        }),
      decide: session.decide,
      goTo,
      goBeside: (key: string, step: 1 | -1) => {
        const to = besideField(latest.current.fields, key, step);
        if (to) goTo(to.key);
      },
      saveAndGoOn: (key: string) => {
        void session.flush();
        const to = nextOpen(latest.current.fields, key);
        if (to) goTo(to.key);
      },
      copySource: (key: string) => {
        const field = fieldOf(key);
        const box = textFieldOf(key);
        if (field && box) insertText(box, { start: 0, end: box.value.length, text: field.source });
      },
      /** Inserts a number, a unit or a term at the caret. */
      insertWord: (key: string, word: string) => {
        const box = textFieldOf(key);
        if (box) insertText(box, wordInsertion(box.value, box.selectionStart, word));
      },
    };
  }, [session]);
  return { work, fields, here, may, mayEdit, session, known, state, holds, acts };
}

export type Workspace = ReturnType<typeof useWorkspace>;
export type WorkActs = Workspace['acts'];

const Acts = createContext<WorkActs | undefined>(undefined);
export const WorkActsProvider = Acts.Provider;

export function useWorkActs(): WorkActs {
  const acts = use(Acts);
  if (!acts) throw new Error('useWorkActs must be used inside a workspace');
  return acts;
}
