import { useEffect, useRef } from 'react';

/** Key events that a form of the page has handled already. */
const answered = new WeakSet<KeyboardEvent>();

type Keyed = {
  isUnsaved: () => boolean;
  isInSight: () => boolean;
  save: () => void;
  /** Called if no form of the page has unsaved changes. */
  onUntouched: () => void;
};

/** Ctrl or ⌘ S saves changes and suppresses the browser's own dialog. */
export function useSaveKey(keyed: Keyed) {
  const latest = useRef(keyed);
  latest.current = keyed;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (latest.current.isUnsaved()) {
        answered.add(event);
        return latest.current.save();
      }
      if (!latest.current.isInSight()) return;
      // Another form of the page may have unsaved changes and handle the key first.
      setTimeout(() => {
        if (answered.has(event)) return;
        answered.add(event);
        latest.current.onUntouched();
      }, 0);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
