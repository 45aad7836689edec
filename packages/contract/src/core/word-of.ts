/** Whether a text is one of the words of a list; the compiler then knows which they are. */
export const isWordOf = <T extends string>(words: readonly T[], text: string): text is T =>
  words.some((word) => word === text);
