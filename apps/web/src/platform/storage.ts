import { noteDraftRead } from './page-drafts.ts';

/** A browser that keeps nothing (private windows, policies, a full disk) still lets one work. */
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

/** What was dropped, in the words of the message. */
export type Dropped = 'draft' | 'other draft' | 'part of a draft' | 'setting' | 'preference' | 'sign-in';

const unreported = new Set<Dropped>();
let report: ((what: Dropped) => void) | undefined;

/** Hears of every stored value that was dropped because it could not be read, also of those before it listened. */
export function onDropped(listener: (what: Dropped) => void) {
  report = listener;
  for (const what of unreported) listener(what);
  unreported.clear();
}

/** Reports after the current render: values are read while React draws, and a message is a state of its own. */
export function reportDropped(what: Dropped) {
  queueMicrotask(() => (report ? report(what) : unreported.add(what)));
}

const NOT_JSON = Symbol('not JSON');

/** Text by name. `local` lives in the browser, `tab` as long as the tab. */
function storage(area: () => Storage) {
  const read = (name: string): string | null => tolerant(() => area().getItem(name), null);
  /** Says whether it could be kept; null takes it away. */
  const write = (name: string, value: string | null): boolean =>
    tolerant(() => {
      if (value === null) area().removeItem(name);
      else area().setItem(name, value);
      return true;
    }, false);
  /** Removes a value that cannot be read, and reports it. */
  const drop = (name: string, what: Dropped) => {
    write(name, null);
    reportDropped(what);
  };
  return {
    read,
    write,
    /** The stored JSON in the given shape. What has another shape is removed and reported, so that no page breaks on it. */
    readAs: <T>(name: string, shape: Shape<T>, what: Dropped = 'setting'): T | null => {
      if (what === 'draft')
        noteDraftRead(name, { isStored: () => read(name) !== null, drop: () => void write(name, null) });
      const text = read(name);
      if (text === null) return null;
      const parsed = shape.safeParse(tolerant<unknown>(() => JSON.parse(text), NOT_JSON));
      if (parsed.success) return parsed.data;
      drop(name, what);
      return null;
    },
    /** The stored text, if it is one of those that are expected. */
    readText: (name: string, isIt: (text: string) => boolean, what: Dropped = 'setting'): string | null => {
      const text = read(name);
      if (text === null || isIt(text)) return text;
      drop(name, what);
      return null;
    },
    names: (prefix: string): string[] =>
      tolerant(() => Object.keys(area()).filter((name) => name.startsWith(prefix)), []),
  };
}

// Asked for anew each time: where storage is forbidden, even to name it fails.
export const local = storage(() => localStorage);
export const tab = storage(() => sessionStorage);
