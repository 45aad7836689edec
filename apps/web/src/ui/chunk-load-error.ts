/** A chunk could not be loaded: there is no connection, or a newer version has been deployed. */
export const isChunkLoadError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);
