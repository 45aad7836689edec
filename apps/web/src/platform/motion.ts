import { useEffect } from 'react';
import * as z from 'zod';
import { usePreference } from './use-preference.ts';

const motions = ['device', 'less'] as const;
const Motion = z.enum(motions);

/** Whether animations follow the device's setting or are reduced. */
export type Motion = (typeof motions)[number];

/** Stored on the server and applied to the document as a data attribute for the styles. */
export function useMotion() {
  const { value: motion, prefer } = usePreference<Motion>('motion', Motion, 'device');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-less-motion', motion === 'less');
    return () => document.documentElement.removeAttribute('data-less-motion');
  }, [motion]);
  return { motion, setMotion: prefer };
}
