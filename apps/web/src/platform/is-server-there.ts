import { lightAppSettings } from './app-settings.ts';
import { call } from './call.ts';
import { problemOf } from './problem.ts';

/** Whether the server answers at all, be it with a refusal. */
export const isServerThere = () =>
  call(lightAppSettings, {}).then(
    () => true,
    (error: unknown) => problemOf(error) !== undefined,
  );
