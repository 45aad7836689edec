declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string;
  }
}

/** Migrated and no more; seeded with a small demo; and with the whole one, once somebody asks. Tests clone one of them. */
export const templates = { bare: 'lintel_bare', demo: 'lintel_demo', whole: 'lintel_whole' };
