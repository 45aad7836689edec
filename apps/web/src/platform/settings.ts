import { useSyncExternalStore } from 'react';
import { local, reportDropped, shapeOf } from './storage.ts';

const key = 'settings';

const choices = {
  themeMode: ['light', 'dark'],
  themeContrast: ['default', 'bold'],
  themeDirection: ['ltr', 'rtl'],
  themeLayout: ['vertical', 'horizontal', 'mini'],
  themeStretch: [false, true],
  themeColorPresets: ['default', 'cyan', 'purple', 'blue', 'orange', 'red'],
} as const;

export type Settings = { -readonly [K in keyof typeof choices]: (typeof choices)[K][number] };

/** The first option of each setting. */
const defaultSettings: Settings = {
  themeMode: 'light',
  themeContrast: 'default',
  themeDirection: 'ltr',
  themeLayout: 'vertical',
  themeStretch: false,
  themeColorPresets: 'default',
};

const names = Object.keys(choices) as (keyof Settings)[];

type Fields = Record<string, unknown>;

const AnyFields = shapeOf(
  (value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** Completes stored settings: only missing or invalid fields are replaced by their defaults. */
function wholeSettings(fields: Fields): Settings {
  const kept = names.filter((name) => (choices[name] as readonly unknown[]).includes(fields[name]));
  return { ...defaultSettings, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) };
}

/** The stored settings. Invalid values are replaced in storage, and reported. */
export function readSettings(): Settings {
  const fields = local.readAs(key, AnyFields) ?? {};
  const settings = wholeSettings(fields);
  if (names.some((name) => name in fields && fields[name] !== settings[name])) {
    local.write(key, JSON.stringify(settings));
    reportDropped('setting');
  }
  return settings;
}

export const LANGUAGE_KEY = 'i18nextLng';

const isLanguageTag = (text: string) => /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(text);

/** The chosen language, which may be one that has content but no interface yet. */
export const storedLanguage = () => local.readText(LANGUAGE_KEY, isLanguageTag) ?? 'en';

function atStart(): Settings {
  const settings = readSettings();
  return storedLanguage() === 'ar' ? { ...settings, themeDirection: 'rtl' } : settings;
}

let current = atStart();
const listeners = new Set<() => void>();

function become(next: Settings) {
  current = next;
  for (const listener of listeners) listener();
}

// A null key means that the whole storage was cleared.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) become(readSettings());
});

export const currentSettings = () => current;

export function changeSettings(change: Partial<Settings>) {
  become({ ...current, ...change });
  local.write(key, JSON.stringify(current));
}

export function resetSettings() {
  become(defaultSettings);
  local.write(key, null);
}

export const isChanged = (settings: Settings) => names.some((name) => settings[name] !== defaultSettings[name]);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useSettings = () => useSyncExternalStore(subscribe, currentSettings);
