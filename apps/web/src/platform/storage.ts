import { noteDraftRead } from './page-drafts.ts';

/** The app keeps working where storage fails (private windows, policies, a full disk). */
function tolerant<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** What a stored value must look like: a zod schema, or `shapeOf` where zod is not loaded yet. */
export type Shape<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } };

/** A shape from a plain guard. */
export const shapeOf = <T>(isIt: (value: unknown) => value is T): Shape<T> => ({
  safeParse: (value) => (isIt(value) ? { success: true, data: value } : { success: false }),
});

/** What was dropped, which selects the message. */
export type DroppedKind = 'draft' | 'other draft' | 'part of a draft' | 'setting' | 'preference' | 'sign-in';

const unreported = new Set<DroppedKind>();
let report: ((what: DroppedKind) => void) | undefined;

/**
 * Calls the listener for every stored value that was dropped as unreadable, including those dropped before it
 * subscribed.
 */
export function onDropped(listener: (what: DroppedKind) => void) {
  report = listener;
  for (const what of unreported) listener(what);
  unreported.clear();
}

/** Reports after the current render: values are read during rendering, and showing a message sets state. */
export function reportDropped(what: DroppedKind) {
  queueMicrotask(() => (report ? report(what) : unreported.add(what)));
}

const NOT_JSON = Symbol('not JSON');

/** String storage by name. `local` is localStorage, `tab` is sessionStorage. */
function storage(area: () => Storage) {
  const read = (name: string): string | null => tolerant(() => area().getItem(name), null);
  /** Returns whether it could be stored; null removes the value. */
  const write = (name: string, value: string | null): boolean =>
    tolerant(() => {
      if (value === null) area().removeItem(name);
      else area().setItem(name, value);
      return true;
    }, false);
  /** Removes a value that cannot be read, and reports it. */
  const drop = (name: string, what: DroppedKind) => {
    write(name, null);
    reportDropped(what);
  };
  return {
    read,
    write,
    /**
     * Parses the stored JSON. A value that does not match the shape is removed and reported, so that it cannot break a
     * page.
     */
    readAs: <T>(name: string, shape: Shape<T>, what: DroppedKind = 'setting'): T | null => {
      if (what === 'draft')
        noteDraftRead(name, { isStored: () => read(name) !== null, drop: () => void write(name, null) });
      const text = read(name);
      if (text === null) return null;
      const parsed = shape.safeParse(tolerant<unknown>(() => JSON.parse(text), NOT_JSON));
      if (parsed.success) return parsed.data;
      drop(name, what);
      return null;
    },
    /** The stored text, if it is one of the expected values. */
    readText: (name: string, isIt: (text: string) => boolean, what: DroppedKind = 'setting'): string | null => {
      const text = read(name);
      if (text === null || isIt(text)) return text;
      drop(name, what);
      return null;
    },
    names: (prefix: string): string[] =>
      tolerant(() => Object.keys(area()).filter((name) => name.startsWith(prefix)), []),
  };
}

// Accessed on each call: where storage is forbidden, even reading the property `localStorage` throws.
export const local = storage(() => localStorage);
export const tab = storage(() => sessionStorage);
