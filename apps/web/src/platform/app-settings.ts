import type { appSettings } from '@lintel/contract/features/health/health';
import { queryOptions } from '@tanstack/react-query';
import { call, callPrefetched } from './call.ts';

/**
 * The contract's `appSettings` without its schema: every page before sign-in requests it, and zod would be a tenth of
 * their download size. A test compares it with the contract.
 */
export const lightAppSettings = {
  kind: 'json',
  method: 'GET',
  path: '/v1/dashboard/settings',
  permission: 'public',
  paged: false,
} as typeof appSettings;

/** The public settings of the server. They do not change while the page is open. */
export const appSettingsQuery = queryOptions({
  queryKey: [lightAppSettings.path],
  queryFn: ({ signal }) => call(lightAppSettings, {}, { signal }),
  // The menu depends on them: using the prefetched response avoids a layout shift.
  initialData: () => callPrefetched(lightAppSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
