import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const ELSEWHERE = ['pointerdown', 'keydown'];

/** Once the code is here; not if another key or press has come before it, which means something else. */
async function unlessGoneOn(load: () => Promise<unknown>, open: () => void) {
  const end = new AbortController();
  for (const event of ELSEWHERE) addEventListener(event, () => end.abort(), { signal: end.signal, capture: true });
  // Without it the part itself says what is the matter.
  await load().catch(() => undefined);
  if (end.signal.aborted) return;
  end.abort();
  open();
}

/**
 * Whether a menu of the header is open; nothing until it was once. It belongs to its page and goes when another comes, at once:
 * one that fades out while it still fades in would stay, unseen, over the page.
 */
export function useHeaderMenu(load: () => Promise<unknown>) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it closes for
  useEffect(() => setOpen(undefined), [path]);
  return { open, onOpen: () => void unlessGoneOn(load, () => setOpen(true)), onClose: () => setOpen(false) };
}
