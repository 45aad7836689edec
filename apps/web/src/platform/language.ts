import { changeSettings } from './settings.ts';
import { local } from './storage.ts';

const key = 'i18nextLng';

/** Languages of the interface. */
export const languages = [{ code: 'en', label: 'English' }] as const;

/** Arabic is the one language the platform has that runs from right to left. */
const directionOf = (code: string) => (code === 'ar' ? 'rtl' : 'ltr');

/** What was chosen, which may be a language that has content but no interface yet. */
const storedLanguage = () => local.read(key) ?? 'en';

/** A change of language also sets the direction; afterwards the settings may turn it. */
export function changeLanguage(code: string) {
  const changes = code !== storedLanguage();
  local.write(key, code);
  if (changes) changeSettings({ themeDirection: directionOf(code) });
}
