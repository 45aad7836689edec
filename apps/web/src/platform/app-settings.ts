import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What the server says before anyone signs in. It does not change while the page is open. */
export const appSettingsQuery = queryOptions({
  queryKey: ['app-settings'],
  // Loaded late for the sake of the first paint, as in `session-calls.ts`.
  queryFn: async () => call((await import('@lintel/contract/features/health/health')).appSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
