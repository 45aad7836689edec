/**
 * Disables options that no longer exist. Enter may be pressed after the list has become shorter and before the
 * highlight follows: the library then passes undefined, and would select it (race condition).
 */
export const isDisabledOrRemoved =
  <T>(isDisabled: (option: T) => boolean) =>
  (option: T | undefined) =>
    option === undefined || isDisabled(option);
