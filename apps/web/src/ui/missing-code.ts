/** Code that could not be fetched: there is no line, or a newer version has taken its place on the server. */
export const isMissingCode = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);
