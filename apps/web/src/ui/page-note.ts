import { createContext, use } from 'react';

/** A note shown with the title of the page, about the scope of what it shows. */
export const PageNote = createContext<string | undefined>(undefined);
export const usePageNote = () => use(PageNote);
