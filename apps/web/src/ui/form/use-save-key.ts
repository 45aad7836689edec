import { useEffect, useRef } from 'react';

/** Presses that some form of the page has answered already. */
const answered = new WeakSet<KeyboardEvent>();

type Keyed = {
  isUnsaved: () => boolean;
  isInSight: () => boolean;
  save: () => void;
  /** Nothing was typed here, nor anywhere else on the page. */
  onUntouched: () => void;
};

/** Ctrl or ⌘ S saves what has changed, and never opens the browser's own dialog. */
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
      // Another form of the page may have something to save: that one answers.
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
