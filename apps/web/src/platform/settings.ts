import { useSyncExternalStore } from 'react';
import { local } from './storage.ts';

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

/** The first of each choice. */
const defaultSettings: Settings = {
  themeMode: 'light',
  themeContrast: 'default',
  themeDirection: 'ltr',
  themeLayout: 'vertical',
  themeStretch: false,
  themeColorPresets: 'default',
};

const names = Object.keys(choices) as (keyof Settings)[];

/** Whatever stands in storage, made whole: a field that is missing, broken or foreign falls back alone. */
export function parseSettings(stored: string | null): Settings {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    found = {};
  }
  const fields = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  const kept = names.filter((name) => (choices[name] as readonly unknown[]).includes(fields[name]));
  return { ...defaultSettings, ...Object.fromEntries(kept.map((name) => [name, fields[name]])) };
}

function atStart(): Settings {
  const settings = parseSettings(local.read(key));
  return local.read('i18nextLng') === 'ar' ? { ...settings, themeDirection: 'rtl' } : settings;
}

let current = atStart();
const listeners = new Set<() => void>();

function become(next: Settings) {
  current = next;
  for (const listener of listeners) listener();
}

// Null key: the whole storage was cleared.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) become(parseSettings(local.read(key)));
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
