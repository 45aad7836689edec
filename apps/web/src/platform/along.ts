/** Where in which list a record was opened. It stands in the history, so that reload and Back keep it. */
export type Along = { list: string; values: Readonly<Record<string, string>>; at: number };

declare module '@tanstack/react-router' {
  interface HistoryState {
    along?: Along;
  }
}
