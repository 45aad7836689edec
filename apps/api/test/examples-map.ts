import * as contract from '@lintel/contract';
import { sql } from 'drizzle-orm';
import type { Make } from './examples.ts';
import type { Answer } from './test-app.ts';

const spot = { lat: 48.85, lng: 2.35 };
const tile = { z: 13, x: 4149, y: 2818 };

/** Two properties of one owner at one location, one of them added by the caller. */
const atOneSpot =
  (input: object): Make =>
  async (app, me) => {
    // Identified by their prices, which a tile contains, too.
    const prices = { own: `${1_000_000 + me.id}.11`, other: `${1_000_000 + me.id}.22` };
    const own = await app.given.property({ price: prices.own, added_by_id: me.id });
    const other = await app.given.property({ price: prices.other, owner_id: own.owner_id });
    await app.database.run(
      sql`update properties set lat = ${spot.lat}, lng = ${spot.lng} where id in (${own.id}, ${other.id})`,
    );
    const tells =
      (price: string) =>
      ({ text }: Answer) =>
        text.includes(price);
    return {
      own: { ...input, owner_id: own.owner_id },
      sees: { own: tells(prices.own), other: tells(prices.other) },
    };
  };

/** The map, and places, which are the same for everyone with the permission. */
export const mapExamples: [contract.Endpoint, Make][] = [
  [contract.propertyMap, atOneSpot({ bbox: '2.3,48.8,2.4,48.9', zoom: 14 })],
  [contract.propertyTile, atOneSpot(tile)],
  [contract.baseMap, async () => ({ own: {} })],
  [contract.suggestPlaces, async () => ({ own: { text: 'dubai' }, sees: 'all alike' })],
  [
    contract.resolvePlace,
    async (app) => ({
      own: { id: `city:${(await app.given.place()).city_id}` },
      absent: { id: 'city:999999999' },
      sees: 'all alike',
    }),
  ],
  [contract.reversePlace, async () => ({ own: spot, sees: 'all alike' })],
];
