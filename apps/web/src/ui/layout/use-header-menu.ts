import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Whether a menu of the header is open; nothing until it was once. It belongs to its page, and closes when another comes. */
export function useHeaderMenu() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [open, setOpen] = useState<boolean>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it closes for
  useEffect(() => setOpen((before) => before && false), [path]);
  return [open, setOpen] as const;
}
