/**
 * The list a record was opened from and its position there. It is part of the history state, so it survives reload and
 * Back.
 */
export type ListPosition = { list: string; values: Readonly<Record<string, string>>; at: number };

declare module '@tanstack/react-router' {
  interface HistoryState {
    along?: ListPosition;
  }
}
