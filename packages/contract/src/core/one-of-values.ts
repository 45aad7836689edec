/** Type guard: whether a string is one of the values in a list. */
export const isOneOfValues = <T extends string>(words: readonly T[], text: string): text is T =>
  words.some((word) => word === text);
