import { lightAppSettings } from './app-settings.ts';
import { call } from './call.ts';
import { problemOf } from './problem.ts';

/** Whether the server responds at all, even with an error. */
export const isServerReachable = () =>
  call(lightAppSettings, {}).then(
    () => true,
    (error: unknown) => problemOf(error) !== undefined,
  );
