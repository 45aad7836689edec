import { appSettings, currentAdmin } from '@lintel/contract';
import { expect, test } from 'vitest';
import { lightAppSettings } from './app-settings.ts';
import { lightCurrentAdmin } from './session-calls.ts';

test('the light app settings endpoint equals the one of the contract', () => {
  expect(appSettings).toMatchObject(lightAppSettings);
});

test('the light current admin endpoint equals the one of the contract', () => {
  expect(currentAdmin).toMatchObject(lightCurrentAdmin);
});
