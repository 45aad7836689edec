export const citiesPage = () => import('./cities-page.tsx').then((file) => file.CitiesPage);
export const localesPage = () => import('./locales-page.tsx').then((file) => file.LocalesPage);
