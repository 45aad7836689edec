import { beforeEach, expect, test, vi } from 'vitest';

const storage = new Map<string, string>();
const listeners = new Map<string, (event: { key: string | null }) => void>();

/** Loads the module with these values in the storage. */
async function load(stored: Record<string, string> = {}) {
  storage.clear();
  for (const [key, value] of Object.entries(stored)) storage.set(key, value);
  vi.resetModules();
  return import('./settings.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string | null }) => void) =>
    listeners.set(type, listener),
  );
});

const defaults = {
  themeMode: 'light',
  themeContrast: 'default',
  themeDirection: 'ltr',
  themeLayout: 'vertical',
  themeStretch: false,
  themeColorPresets: 'default',
};

test.each([
  ['nothing', null],
  ['no JSON', '{themeMode:'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '["dark"]'],
  ['a text', '"dark"'],
])('stored settings that are %s give the defaults, and are removed', async (_, stored) => {
  const { currentSettings } = await load(stored === null ? {} : { settings: stored });
  expect(currentSettings()).toEqual(defaults);
  expect(storage.has('settings')).toBe(false);
});

test('replaces only invalid fields by their defaults, and drops unknown fields', async () => {
  const stored = { themeMode: 'dark', themeLayout: 'diagonal', themeStretch: 'yes', themeContrast: 3, fontSize: 12 };
  const { currentSettings } = await load({ settings: JSON.stringify(stored) });
  expect(currentSettings()).toEqual({ ...defaults, themeMode: 'dark' });
  expect(JSON.parse(storage.get('settings') ?? '')).toEqual({ ...defaults, themeMode: 'dark' });
});

test('settings that cannot be read are reported, an unknown field is not', async () => {
  const reportsOf = async (stored: Record<string, string>) => {
    await load(stored);
    const { onDropped } = await import('./storage.ts');
    await Promise.resolve();
    const heard: string[] = [];
    onDropped((what) => heard.push(what));
    return heard;
  };
  expect(await reportsOf({ settings: '7' })).toEqual(['setting']);
  expect(await reportsOf({ settings: '{"themeMode":"pink"}' })).toEqual(['setting']);
  expect(await reportsOf({ i18nextLng: '{"code":"en"}' })).toEqual(['setting']);
  expect(await reportsOf({ settings: '{"fontSize":12}', i18nextLng: 'fr' })).toEqual([]);
});

test('stores a change under the key settings, and removes it on Reset', async () => {
  const { changeSettings, resetSettings } = await load();
  changeSettings({ themeColorPresets: 'red' });
  expect(JSON.parse(storage.get('settings') ?? '')).toEqual({ ...defaults, themeColorPresets: 'red' });
  resetSettings();
  expect(storage.has('settings')).toBe(false);
});

test('starts right to left when Arabic is stored, and keeps the direction for other languages', async () => {
  const { currentSettings } = await load({ i18nextLng: 'ar' });
  expect(currentSettings().themeDirection).toBe('rtl');
  const other = await load({ i18nextLng: 'fr', settings: '{"themeDirection":"rtl"}' });
  expect(other.currentSettings().themeDirection).toBe('rtl');
});

test('applies changes made in another window', async () => {
  const { currentSettings } = await load();
  storage.set('settings', '{"themeMode":"dark"}');
  listeners.get('storage')?.({ key: 'accessToken' });
  expect(currentSettings().themeMode).toBe('light');
  listeners.get('storage')?.({ key: 'settings' });
  expect(currentSettings().themeMode).toBe('dark');
});

test('a change of language sets the direction, choosing the same one again does not', async () => {
  const { currentSettings, changeSettings } = await load({ i18nextLng: 'en' });
  const { changeLanguage } = await import('./language.ts');
  changeLanguage('ar');
  expect(currentSettings().themeDirection).toBe('rtl');
  changeSettings({ themeDirection: 'ltr' });
  changeLanguage('ar');
  expect(currentSettings().themeDirection).toBe('ltr');
});
