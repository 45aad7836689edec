import { makeSetupLink } from '../features/auth/index.ts';
import { seedCities, seedCountries, seedLocales } from '../features/places/index.ts';
import { seedReferenceData } from '../features/reference-data/index.ts';
import { seedRoles } from '../features/roles/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import { knownFact } from '../platform/database/facts.queries.ts';

/**
 * What a house must have (roles, languages) is brought up to date at every start; the demo is laid once. Either all of
 * it is there or nothing, so a start that was killed simply begins again. Tests that need no crowd ask for fewer homes.
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
  // Read only where there is a demo to lay: most starts find it there.
  if (config.demo && !(await knownFact(database, 'demo_properties_seeded'))) {
    const { seedDemo } = await import('@lintel/demo');
    await seedDemo(database, config, size);
  }
  return { setupLink: await makeSetupLink(database, config) };
}
