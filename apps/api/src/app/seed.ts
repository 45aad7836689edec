import { makeSetupLink } from '../features/auth/index.ts';
import { seedCities, seedCountries, seedLocales } from '../features/places/index.ts';
import { seedReferenceData } from '../features/reference-data/index.ts';
import { seedRoles } from '../features/roles/index.ts';
import type { Config } from '../platform/config.ts';
import { findAppState } from '../platform/database/app-state.queries.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';

/** For `seedOnce`: seeding the demo may take longer than the statement timeout of a request allows. */
export const openForSeeding = (url: string, log?: Log) =>
  openDatabase(url, { log, statementSeconds: 60, connections: 2 });

/**
 * Updates the required data (roles, languages, countries, cities, reference data) at every start and seeds the demo
 * once. Each step runs in a transaction, so a killed start can simply be repeated. Tests that need little data pass
 * fewer homes.
 */
export async function seedOnce(
  database: Database,
  config: Config,
  size: { homes?: number } = {},
): Promise<{ setupLink?: string }> {
  await database.transaction(async (tx) => {
    await seedRoles(tx);
    await seedLocales(tx);
    await seedCountries(tx);
    await seedCities(tx);
    await seedReferenceData(tx);
  });
  // Loaded lazily: most starts find the demo already seeded.
  if (config.demo && !(await findAppState(database, 'demo_properties_seeded'))) {
    const { seedDemo } = await import('@lintel/demo');
    await seedDemo(database, config, size);
  }
  return { setupLink: await makeSetupLink(database, config) };
}
