import { changeSettings, LANGUAGE_KEY, storedLanguage } from './settings.ts';
import { local } from './storage.ts';

/** Languages of the interface. */
export const languages = [{ code: 'en', label: 'English' }] as const;

/** Arabic is the only right-to-left language of the platform. */
const directionOf = (code: string) => (code === 'ar' ? 'rtl' : 'ltr');

/** Changing the language also sets the direction; the settings can still override it afterwards. */
export function changeLanguage(code: string) {
  const changes = code !== storedLanguage();
  local.write(LANGUAGE_KEY, code);
  if (changes) changeSettings({ themeDirection: directionOf(code) });
}
