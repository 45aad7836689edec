import type { LoadTranslatorDialog } from './locales-page.tsx';

export const citiesPage = () => import('./cities-page.tsx').then((file) => file.CitiesPage);
export const countriesPage = () => import('./countries-page.tsx').then((file) => file.CountriesPage);

export const localesPage = (dialog: LoadTranslatorDialog) => () =>
  import('./locales-page.tsx').then((file) => file.localesPageWith(dialog));

export const cityPicker = (country_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.cityPicker(country_id));
export const neighborhoodPicker = (city_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.neighborhoodPicker(city_id));
