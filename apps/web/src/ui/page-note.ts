import { createContext, use } from 'react';

/** A remark about the page that stands, shown with its title: what of the whole one sees here. */
export const PageNote = createContext<string | undefined>(undefined);
export const usePageNote = () => use(PageNote);
