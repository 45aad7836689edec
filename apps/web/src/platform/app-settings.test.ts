import { appSettings, currentAdmin } from '@lintel/contract';
import { expect, test } from 'vitest';
import { lightAppSettings } from './app-settings.ts';
import { lightCurrentAdmin } from './session-calls.ts';

test('what every page asks before sign-in is what the contract says', () => {
  expect(appSettings).toMatchObject(lightAppSettings);
});

test('who is signed in is asked as the contract says', () => {
  expect(currentAdmin).toMatchObject(lightCurrentAdmin);
});
