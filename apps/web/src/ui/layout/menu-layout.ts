import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '../../platform/paths.ts';
import { useSettings } from '../../platform/settings.ts';

/** Pages with three panes: below this viewport width they need the space of the wide menu. */
const wantsRoom: readonly string[] = [paths.review];
const ENOUGH = 1600;

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** The layout of the menu: the chosen one, or mini where the page has no space for the wide one. */
export function useMenuLayout() {
  const { themeLayout } = useSettings();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isNarrow = useSyncExternalStore(onResize, () => innerWidth < ENOUGH);
  return themeLayout === 'vertical' && isNarrow && wantsRoom.includes(path) ? 'mini' : themeLayout;
}
