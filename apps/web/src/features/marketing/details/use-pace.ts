import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import { useEffect, useState } from 'react';
import { doneOf } from '../message-words.ts';
import { type Sample, withSample } from './pace.ts';

const none: readonly Sample[] = [];

/** Samples the progress while the page is open. */
export function useProgressSamples(counts: RecipientCounts, readAt: number, isSending: boolean) {
  const [samples, setSamples] = useState(none);
  const done = doneOf(counts);
  useEffect(() => {
    setSamples((before) => (isSending ? withSample(before, { at: readAt, done }) : none));
  }, [readAt, done, isSending]);
  return samples;
}
