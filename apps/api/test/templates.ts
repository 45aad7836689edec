declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/**
 * Template databases that tests clone: only migrated; with a small demo; and with the whole demo, created on first use.
 */
export const templates = { bare: 'lintel_bare', demo: 'lintel_demo', whole: 'lintel_whole' };
