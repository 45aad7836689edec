export const citiesPage = () => import('./cities-page.tsx').then((file) => file.CitiesPage);
export const countriesPage = () => import('./countries-page.tsx').then((file) => file.CountriesPage);
export const localesPage = () => import('./locales-page.tsx').then((file) => file.LocalesPage);
