import { appSettings } from '@lintel/contract';
import { expect, test } from 'vitest';
import { lightAppSettings } from './app-settings.ts';

test('what every page asks before sign-in is what the contract says', () => {
  expect(appSettings).toMatchObject(lightAppSettings);
});
