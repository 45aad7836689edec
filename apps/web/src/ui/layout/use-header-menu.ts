import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * Whether a menu of the header is open; nothing until it was once. It belongs to its page and goes when another comes, at once:
 * one that fades out while it still fades in would stay, unseen, over the page.
 */
export function useHeaderMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it closes for
  useEffect(() => setOpen(undefined), [path]);
  return [open, setOpen] as const;
}
