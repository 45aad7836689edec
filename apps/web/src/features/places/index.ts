import { paths } from '../../platform/paths.ts';
import { webRoom } from '../../ui/web-room.ts';
import type { LoadTranslatorDialog } from './locales-page.tsx';

/** The dialog for a language's default translator is injected by the app. */
export const places = (dialog: LoadTranslatorDialog) =>
  webRoom({
    name: 'places',
    pages: [
      {
        path: paths.countries,
        title: 'Countries',
        needs: ['core.view'],
        load: () => import('./countries-page.tsx').then((file) => file.CountriesPage),
        menu: { within: paths.core },
      },
      {
        path: paths.cities,
        title: 'Cities and neighbourhoods',
        needs: ['core.view'],
        load: () => import('./cities-page.tsx').then((file) => file.CitiesPage),
        menu: { within: paths.core },
      },
      {
        path: paths.locales,
        title: 'Locales',
        needs: ['core.view'],
        load: () => import('./locales-page.tsx').then((file) => file.localesPageWith(dialog)),
        menu: { within: paths.core },
      },
    ],
    records: { country: paths.countries, city: paths.cities, neighborhood: paths.cities, locale: paths.locales },
    auditWords: async () => ({ verbs: { 'locale.assign_admin': 'assigned' } }),
  });

export const cityPicker = (country_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.cityPicker(country_id));
export const neighborhoodPicker = (city_id: number) => () =>
  import('./place-pickers.ts').then((file) => file.neighborhoodPicker(city_id));
