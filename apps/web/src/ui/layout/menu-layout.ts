import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';

/** Pages with three panes: up to this width of the window they need the room that the wide menu takes. */
const wantsRoom: readonly string[] = [paths.review];
const ENOUGH = 1600;

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The layout of the menu: as it was chosen, or mini where the page has no room for the wide one. */
export function useMenuLayout() {
  const { themeLayout } = useSettings();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isNarrow = useSyncExternalStore(onResize, () => innerWidth < ENOUGH);
  return themeLayout === 'vertical' && isNarrow && wantsRoom.includes(path) ? 'mini' : themeLayout;
}
