import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import { coreDataIn, fresh } from './core-data.ts';
import type { Example } from './examples.ts';
import type { TestApp } from './test-app.ts';

type Make = (app: TestApp) => Promise<Example>;

const ABSENT = { id: 999_999_999 };
const nothing: Make = async () => ({ own: {} });

const onItem =
  (
    type: string,
    change: (app: TestApp, item: { id: number; version: number }) => Promise<object> | object = () => ({}),
  ): Make =>
  async (app) => {
    const item = await app.given.item(type);
    const rest = await change(app, item);
    return { own: { id: item.id, ...rest }, absent: { ...rest, ...ABSENT } };
  };

/** Derived from the declaration, so that a new type has its examples automatically. */
const ofType = (type: string): [contract.Endpoint, Make][] => {
  const endpoints = contract.referenceEndpoints(type);
  return [
    [endpoints.list, nothing],
    [endpoints.get, onItem(type)],
    [
      endpoints.create,
      async (app) => ({ own: { name: { en: fresh('Example') }, ...(await coreDataIn(app).needs(type)) } }),
    ],
    [endpoints.update, onItem(type, (_, { version }) => ({ version, name: { en: fresh('Renamed') } }))],
    [endpoints.remove, onItem(type)],
    [
      endpoints.order,
      async (app) => ({ own: { ids: [(await app.given.item(type)).id, (await app.given.item(type)).id] } }),
    ],
    [endpoints.merge, onItem(type, async (app) => ({ into_id: (await app.given.item(type)).id }))],
    [endpoints.exportCsv, nothing],
    [endpoints.importCsv, async () => ({ own: { csv: 'key,name.en\r\n' } })],
  ];
};

const square = [
  [2.31, 48.81],
  [2.32, 48.81],
  [2.32, 48.82],
  [2.31, 48.82],
];

const onFeature =
  (change: object = {}): Make =>
  async (app) => {
    const { id } = await app.given.feature();
    return { own: { id, ...change }, absent: { ...ABSENT, ...change } };
  };

const emptyCategory = (app: TestApp) =>
  app.database.one<{ id: number }>(sql`
    insert into feature_categories (name, position) values (${JSON.stringify({ en: fresh('Category') })}::jsonb, 1) returning id`);

const onCategory =
  (change: object = {}): Make =>
  async (app) => ({ own: { ...(await emptyCategory(app)), ...change }, absent: { ...ABSENT, ...change } });

const emptyCity = async (app: TestApp) => {
  const { city_id, country_id, neighborhood_id } = await app.given.place();
  await app.database.run(sql`delete from neighborhoods where id = ${neighborhood_id}`);
  return { id: city_id, country_id };
};

const onCity =
  (change: object = {}): Make =>
  async (app) => ({ own: { id: (await emptyCity(app)).id, ...change }, absent: { ...ABSENT, ...change } });

const onNeighborhood =
  (change: object = {}): Make =>
  async (app) => ({
    own: { id: (await app.given.place()).neighborhood_id, ...change },
    absent: { ...ABSENT, ...change },
  });

const features: [contract.Endpoint, Make][] = [
  [contract.listFeatureCategories, nothing],
  [contract.getFeatureCategory, onCategory()],
  [contract.createFeatureCategory, async () => ({ own: { name: { en: fresh('Category') } } })],
  [contract.updateFeatureCategory, onCategory({ version: 1, is_active: false })],
  [
    contract.orderFeatureCategories,
    async (app) => {
      const [first, second] = [await emptyCategory(app), await emptyCategory(app)];
      return { own: { ids: [second.id, first.id] } };
    },
  ],
  [contract.deleteFeatureCategory, onCategory()],
  [contract.listFeatures, nothing],
  [contract.getFeature, onFeature()],
  [
    contract.createFeature,
    async (app) => ({ own: { name: { en: fresh('Feature') }, feature_category_id: (await emptyCategory(app)).id } }),
  ],
  [contract.updateFeature, onFeature({ version: 1, is_active: false })],
  [
    contract.orderFeatures,
    async (app) => {
      const [first, second] = [await app.given.feature(), await app.given.feature()];
      const { id } = await emptyCategory(app);
      await app.database.run(sql`
        update features set feature_category_id = ${id}, position = id where id in (${first.id}, ${second.id})`);
      return { own: { ids: [second.id, first.id] } };
    },
  ],
  [contract.deleteFeature, onFeature()],
];

const places: [contract.Endpoint, Make][] = [
  [
    contract.updateLocale,
    async (app) => {
      const { is_active, version } = await app.database.one<{ is_active: boolean; version: number }>(
        sql`select is_active, version from locales where code = 'fr'`,
      );
      const change = { is_active: !is_active, version };
      return { own: { code: 'fr', ...change }, absent: { code: 'xx', ...change } };
    },
  ],
  [
    contract.updateCountry,
    async (app) => {
      const { id, version } = await app.database.one<{ id: number; version: number }>(
        sql`select id, version from countries where code = 'PT'`,
      );
      const change = { name: { en: fresh('Portugal') }, version };
      return { own: { id, ...change }, absent: { ...ABSENT, ...change } };
    },
  ],
  [contract.listCities, nothing],
  [contract.getCity, onCity()],
  [
    contract.createCity,
    async (app) => {
      const { country_id } = await emptyCity(app);
      return { own: { country_id, name: { en: fresh('City') }, timezone: 'Europe/Paris', lat: 48.8, lng: 2.3 } };
    },
  ],
  [contract.updateCity, onCity({ version: 1, lat: 48.9 })],
  [contract.deleteCity, onCity()],
  [contract.listNeighborhoods, nothing],
  [contract.getNeighborhood, onNeighborhood()],
  [
    contract.createNeighborhood,
    async (app) => ({
      own: { city_id: (await emptyCity(app)).id, name: { en: fresh('Quarter') }, lat: 48.8, lng: 2.3 },
    }),
  ],
  [contract.updateNeighborhood, onNeighborhood({ version: 1, is_active: false })],
  [contract.deleteNeighborhood, onNeighborhood()],
  [
    contract.importNeighborhoods,
    async (app) => ({
      own: {
        city_id: (await emptyCity(app)).id,
        geojson: {
          type: 'FeatureCollection',
          features: [{ properties: { name: fresh('Quarter') }, geometry: { type: 'Polygon', coordinates: [square] } }],
        },
      },
    }),
  ],
];

/** Core data: the reference types from one template, features and places. */
export const coreDataExamples: [contract.Endpoint, Make][] = [
  ...contract.referenceTypeKeys().flatMap(ofType),
  [contract.referenceCounts, nothing],
  [contract.searchReferenceItems, async () => ({ own: { search: 'villa' } })],
  ...features,
  ...places,
];
