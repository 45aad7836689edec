import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const ELSEWHERE = ['pointerdown', 'keydown'];

/** Opens once the chunk has loaded, unless the admin has pressed something else in the meantime. */
async function unlessGoneOn(load: () => Promise<unknown>, open: () => void) {
  const end = new AbortController();
  for (const event of ELSEWHERE) addEventListener(event, () => end.abort(), { signal: end.signal, capture: true });
  // If it fails, the lazy part shows the error itself.
  await load().catch(() => undefined);
  if (end.signal.aborted) return;
  end.abort();
  open();
}

/**
 * Whether a menu of the header is open; undefined until the first opening. It unmounts at once on a page change: a menu
 * that fades out while it is still fading in would stay as an invisible overlay.
 */
export function useHeaderMenu(load: () => Promise<unknown>) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => setOpen(undefined), [path]);
  return { open, onOpen: () => void unlessGoneOn(load, () => setOpen(true)), onClose: () => setOpen(false) };
}
