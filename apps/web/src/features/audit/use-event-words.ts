import { createContext, use } from 'react';
import type { EventWords } from './event-words.ts';

const Context = createContext<EventWords | undefined>(undefined);

/** Provides the words of all rooms to the audit log. */
export const EventWordsProvider = Context.Provider;

export function useEventWords(): EventWords {
  const words = use(Context);
  if (!words) throw new Error('useEventWords is used outside of EventWordsProvider');
  return words;
}
