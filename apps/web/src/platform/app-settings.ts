import type { appSettings } from '@lintel/contract/features/health/health';
import { queryOptions } from '@tanstack/react-query';
import { call, callSettled } from './call.ts';

/**
 * The contract's `appSettings` without its schema: every page before sign-in asks for it, and zod would be a tenth of
 * all they load. A test holds it against the contract.
 */
export const lightAppSettings = {
  kind: 'json',
  method: 'GET',
  path: '/v1/dashboard/settings',
  permission: 'public',
  paged: false,
} as typeof appSettings;

/** What the server says before anyone signs in. It does not change while the page is open. */
export const appSettingsQuery = queryOptions({
  queryKey: [lightAppSettings.path],
  queryFn: ({ signal }) => call(lightAppSettings, {}, { signal }),
  // The menu depends on it: here from the start, nothing in it moves.
  initialData: () => callSettled(lightAppSettings, {}),
  staleTime: Number.POSITIVE_INFINITY,
});
