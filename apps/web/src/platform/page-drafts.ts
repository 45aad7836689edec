// The stored drafts that the open page has read: if the page crashes, one of them may be the cause.

type Found = { isStored: () => boolean; drop: () => void };

const read = new Map<string, Found & { page: string }>();

const pageNow = () => globalThis.location?.pathname ?? '';

/** Registers that the open page reads the draft of this name, whether or not one exists. */
export const noteDraftRead = (name: string, found: Found) => void read.set(name, { ...found, page: pageNow() });

const ofThisPage = () => [...read.values()].filter(({ page, isStored }) => page === pageNow() && isStored());

export const hasPageDrafts = () => ofThisPage().length > 0;

export function dropPageDrafts() {
  for (const { drop } of ofThisPage()) drop();
}
