import { useEffect } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const motions = ['device', 'less'] as const;
const Motion = z.enum(motions);

/** How much may move on the screen: as the device says, or less. */
export type Motion = (typeof motions)[number];

/** Kept on the server, and told to the styles of the page. */
export function useMotion() {
  const { value: motion, prefer } = usePreference<Motion>('motion', Motion, 'device');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-less-motion', motion === 'less');
    return () => document.documentElement.removeAttribute('data-less-motion');
  }, [motion]);
  return { motion, setMotion: prefer };
}
