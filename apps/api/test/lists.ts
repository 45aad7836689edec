import type { Answer } from './test-app.ts';

/** Whether a list contains a record. */
export const lists =
  ({ id }: { id: number }) =>
  ({ body }: Answer) =>
    (body.data as { id: number }[]).some((row) => row.id === id);
