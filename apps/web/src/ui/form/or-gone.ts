/**
 * Whether an option cannot be chosen. Enter may come between a list that has become shorter and the highlight that follows
 * it: the library then asks about an option that is gone, and would choose it.
 */
export const orGone =
  <T>(isDisabled: (option: T) => boolean) =>
  (option: T | undefined) =>
    option === undefined || isDisabled(option);
