// Which stored drafts the open page has read: if it breaks, one of them may be the cause.

type Found = { isStored: () => boolean; drop: () => void };

const read = new Map<string, Found & { page: string }>();

const pageNow = () => globalThis.location?.pathname ?? '';

/** The open page reads a draft of this name, be there one or not. */
export const noteDraftRead = (name: string, found: Found) => void read.set(name, { ...found, page: pageNow() });

const ofThisPage = () => [...read.values()].filter(({ page, isStored }) => page === pageNow() && isStored());

export const hasPageDrafts = () => ofThisPage().length > 0;

export function dropPageDrafts() {
  for (const { drop } of ofThisPage()) drop();
}
