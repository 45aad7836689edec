export const citiesPage = () => import('./cities-page.tsx').then((file) => file.CitiesPage);
export const countriesPage = () => import('./countries-page.tsx').then((file) => file.CountriesPage);
export const localesPage = () => import('./locales-page.tsx').then((file) => file.LocalesPage);

export const cityPicker = (country_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.cityPicker(country_id));
export const neighborhoodPicker = (city_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.neighborhoodPicker(city_id));
