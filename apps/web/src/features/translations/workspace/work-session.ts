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

/** The typed texts and the save status, observable. */
function makeStore(keep: Ways['keep']) {
  let state: SessionState = { typed: {}, status: 'saved' };
  const listeners = new Set<() => void>();
  const set = (change: Partial<SessionState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  return {
    now: () => state,
    set,
    /** Also stores the unsaved texts on this device. */
    hold: (typed: TypedTexts) => {
      keep(unsavedTexts(typed));
      set({ typed });
    },
    isClean: () => Object.keys(unsavedTexts(state.typed)).length === 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    clear: () => listeners.clear(),
  };
}

/** Saves part by part, one request at a time, soon or at once; retries what may succeed later. */
function makeSaver({ now, set, hold, isClean }: ReturnType<typeof makeStore>, { fields, save }: Ways) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const later = (ms: number) => {
    timer ??= setTimeout(() => void run(false), ms);
  };
  const savePart = async (part: TranslationPart) => {
    const sent = waitingOf(part, now().typed, fields());
    set({ status: 'saving' });
    const saved = await save(part, sent);
    hold(settleTexts(now().typed, sent, saved));
  };
  /** Saves each part once, or repeats until everything is saved. */
  const saveAll = async (untilClean: boolean) => {
    const done: TranslationPart[] = [];
    for (;;) {
      const part = nextWaiting(now().typed, fields(), untilClean ? [] : done);
      if (!part) break;
      await savePart(part);
      done.push(part);
    }
    if (done.length > 0) set({ savedAt: Date.now() });
    return isClean();
  };
  const onSaved = (clean: boolean) => {
    set({ status: clean ? 'saved' : 'waiting', error: undefined });
    if (!clean && nextWaiting(now().typed, fields(), [])) later(SAVE_MS);
    return clean;
  };
  const onFailed = (error: unknown) => {
    set({ status: 'failed', error });
    if (isRetryable(error)) later(RETRY_MS);
    return false;
  };
  const run = (untilClean: boolean): Promise<boolean> => {
    stop();
    if (running) return untilClean ? running.then(() => run(true)) : running;
    running = saveAll(untilClean)
      .then(onSaved)
      .catch(onFailed)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return { run, later, stop };
}

/** Holds the typed text of a request and saves it part by part, one request at a time. */
export function makeWorkSession(ways: Ways) {
  const { fields, keep } = ways;
  const store = makeStore(keep);
  const { now, set, hold } = store;
  const { run, later, stop } = makeSaver(store, ways);
  return {
    now,
    subscribe: store.subscribe,
    type: (field: TranslationField, text: string, origin: TextOrigin) => {
      hold(typeText(now().typed, field, text, origin));
      if (now().status === 'saved') set({ status: 'waiting' });
      later(SAVE_MS);
    },
    /** Saves at once; resolves to whether everything is saved. */
    flush: () => run(true),
    /** Applies new fields of the server. */
    follow: () => {
      const typed = mergeServerTexts(now().typed, fields());
      if (typed !== now().typed) hold(typed);
    },
    /** Restores unsaved texts of an earlier session. Returns the number of fields. */
    restore: (kept: TypedTexts) => {
      const found = restoreTexts(kept, fields());
      const count = Object.keys(found).length;
      if (count === 0) return 0;
      hold({ ...found, ...now().typed });
      set({ status: 'waiting' });
      later(0);
      return count;
    },
    /** Resolves an edit conflict. */
    decide: (field: TranslationField, whose: 'mine' | 'theirs') => {
      const { [field.key]: mine, ...others } = now().typed;
      const saved = savedText(field);
      hold(whose === 'theirs' || !mine ? others : { ...others, [field.key]: { ...mine, synced: saved, base: saved } });
      later(0);
    },
    isClean: store.isClean,
    stop: () => {
      stop();
      store.clear();
    },
  };
}

export type WorkSession = ReturnType<typeof makeWorkSession>;
