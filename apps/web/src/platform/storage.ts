/** A browser that keeps nothing (private windows, policies, a full disk) still lets one work. */
function tolerant<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** Text by name. `local` lives in the browser, `tab` as long as the tab. */
function storage(area: () => Storage) {
  return {
    read: (name: string): string | null => tolerant(() => area().getItem(name), null),
    /** Says whether it could be kept; null takes it away. */
    write: (name: string, value: string | null): boolean =>
      tolerant(() => {
        if (value === null) area().removeItem(name);
        else area().setItem(name, value);
        return true;
      }, false),
    /** Whatever JSON stands there; nothing if it is none. */
    readJson: (name: string): unknown => tolerant(() => JSON.parse(area().getItem(name) ?? 'null'), null),
    names: (prefix: string): string[] =>
      tolerant(() => Object.keys(area()).filter((name) => name.startsWith(prefix)), []),
  };
}

// Asked for anew each time: where storage is forbidden, even to name it fails.
export const local = storage(() => localStorage);
export const tab = storage(() => sessionStorage);
