declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Migrated and no more; and seeded with a small demo. Whoever tests clones one of them. */
export const templates = { bare: 'lintel_bare', demo: 'lintel_demo' };
