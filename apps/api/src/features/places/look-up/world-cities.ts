import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Database } from '../../../platform/database/database.ts';
import {
  addWorldCities,
  areWorldCitiesImported,
  markWorldCitiesImported,
  type WorldCity,
} from './world-cities.queries.ts';

const laying = new WeakMap<Database, Promise<void>>();

/** Requests during the import do without the missing cities. */
const WAITED_MS = 1500;

export const awaitWorldCities = (database: Database) =>
  Promise.race([importWorldCities(database), setTimeout(WAITED_MS, undefined, { ref: false })]);

/** Imports the world cities into the database on the first place look-up: some seconds, once. */
export function importWorldCities(database: Database): Promise<void> {
  const known = laying.get(database) ?? lay(database);
  laying.set(database, known);
  known.catch(() => laying.delete(database)); // the next look-up tries again
  return known;
}

async function lay(database: Database) {
  if (await areWorldCitiesImported(database)) return;
  const thread = new Worker(new URL('./world-cities-thread.ts', import.meta.url), { execArgv: [] });
  let last: Promise<unknown> = Promise.resolve();
  thread.on('message', (cities: WorldCity[]) => {
    last = last.then(() => addWorldCities(database, cities));
    last.catch(() => {}); // awaited below
  });
  await once(thread, 'exit');
  await last;
  await markWorldCitiesImported(database);
}
