import type { TextOrigin, TranslationPart } from '@lintel/contract/features/translations/translation-parts';
import type { TranslationField } from '@lintel/contract/features/translations/translation-work';
import { isRetryable } from '../../../platform/problem.ts';
import {
  mergeServerTexts,
  nextWaiting,
  restoreTexts,
  savedText,
  settleTexts,
  type TypedTexts,
  typeText,
  unsavedTexts,
  waitingOf,
} from './work-texts.ts';

// Autosave: typed text is sent within a second and stored on this device until it is saved.

export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed';
export type SessionState = { typed: TypedTexts; status: SaveStatus; savedAt?: number; error?: unknown };

type Ways = {
  /** The fields of the latest response. */
  fields: () => readonly TranslationField[];
  /** Saves some texts of a part and returns the fields of the server. */
  save: (part: TranslationPart, sent: TypedTexts) => Promise<readonly TranslationField[]>;
  /** Stores unsaved texts on this device. */
  keep: (unsaved: TypedTexts) => void;
};

/** Throttle of the autosave, from the first key on: at most two seconds of typing can be lost. */
export const SAVE_MS = 1000;
const RETRY_MS = 5000;

/** Holds the typed text of a request and saves it part by part, one request at a time. */
export function makeWorkSession({ fields, save, keep }: Ways) {
  let state: SessionState = { typed: {}, status: 'saved' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const hold = (typed: TypedTexts) => {
    keep(unsavedTexts(typed));
    set({ typed });
  };
  const later = (ms: number) => {
    timer ??= setTimeout(() => void run(false), ms);
  };
  const isClean = () => Object.keys(unsavedTexts(state.typed)).length === 0;

  async function savePart(part: TranslationPart) {
    const sent = waitingOf(part, state.typed, fields());
    set({ status: 'saving' });
    const now = await save(part, sent);
    hold(settleTexts(state.typed, sent, now));
  }

  /** Saves each part once, or repeats until everything is saved. */
  async function saveAll(untilClean: boolean): Promise<boolean> {
    const done: TranslationPart[] = [];
    for (;;) {
      const part = nextWaiting(state.typed, fields(), untilClean ? [] : done);
      if (!part) break;
      await savePart(part);
      done.push(part);
    }
    if (done.length > 0) set({ savedAt: Date.now() });
    return isClean();
  }

  function run(untilClean: boolean): Promise<boolean> {
    clearTimeout(timer);
    timer = undefined;
    if (running) return untilClean ? running.then(() => run(true)) : running;
    running = saveAll(untilClean)
      .then((clean) => {
        set({ status: clean ? 'saved' : 'waiting', error: undefined });
        if (!clean && nextWaiting(state.typed, fields(), [])) later(SAVE_MS);
        return clean;
      })
      .catch((error: unknown) => {
        set({ status: 'failed', error });
        if (isRetryable(error)) later(RETRY_MS);
        return false;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }

  return {
    now: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    type: (field: TranslationField, text: string, origin: TextOrigin) => {
      hold(typeText(state.typed, field, text, origin));
      if (state.status === 'saved') set({ status: 'waiting' });
      later(SAVE_MS);
    },
    /** Saves at once; resolves to whether everything is saved. */
    flush: () => run(true),
    /** Applies new fields of the server. */
    follow: () => {
      const typed = mergeServerTexts(state.typed, fields());
      if (typed !== state.typed) hold(typed);
    },
    /** Restores unsaved texts of an earlier session. Returns the number of fields. */
    restore: (kept: TypedTexts) => {
      const found = restoreTexts(kept, fields());
      const count = Object.keys(found).length;
      if (count === 0) return 0;
      hold({ ...found, ...state.typed });
      set({ status: 'waiting' });
      later(0);
      return count;
    },
    /** Resolves an edit conflict. */
    decide: (field: TranslationField, whose: 'mine' | 'theirs') => {
      const { [field.key]: mine, ...others } = state.typed;
      const saved = savedText(field);
      hold(whose === 'theirs' || !mine ? others : { ...others, [field.key]: { ...mine, synced: saved, base: saved } });
      later(0);
    },
    isClean,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      listeners.clear();
    },
  };
}

export type WorkSession = ReturnType<typeof makeWorkSession>;
