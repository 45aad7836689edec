import { changeSettings, LANGUAGE_KEY, storedLanguage } from './settings.ts';
import { local } from './storage.ts';

/** Languages of the interface. */
export const languages = [{ code: 'en', label: 'English' }] as const;

/** Arabic is the one language the platform has that runs from right to left. */
const directionOf = (code: string) => (code === 'ar' ? 'rtl' : 'ltr');

/** A change of language also sets the direction; afterwards the settings may turn it. */
export function changeLanguage(code: string) {
  const changes = code !== storedLanguage();
  local.write(LANGUAGE_KEY, code);
  if (changes) changeSettings({ themeDirection: directionOf(code) });
}
