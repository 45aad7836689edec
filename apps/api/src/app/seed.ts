import { seedDemoAdmins } from '../features/admins/index.ts';
import { seedDemoAppointments } from '../features/appointments/index.ts';
import { makeSetupLink } from '../features/auth/index.ts';
import { seedCities, seedCountries, seedLocales } from '../features/places/index.ts';
import { keepPictures, layPictures, seedDemoProperties } from '../features/properties/index.ts';
import { seedReferenceData } from '../features/reference-data/index.ts';
import { seedDemoReports } from '../features/reports/index.ts';
import { seedRoles } from '../features/roles/index.ts';
import { seedDemoUsers } from '../features/users/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { keepFact, knownFact } from '../platform/facts.queries.ts';

/**
 * What a house must have (roles, languages) is brought up to date at every start; the demo is laid once. Either all of
 * it is there or nothing, so a start that was killed simply begins again. Tests that need no crowd ask for fewer homes.
 */
export async function seedOnce(
  database: Database,
  config: Config,
  { homes }: { homes?: number } = {},
): Promise<{ setupLink?: string }> {
  // Before the transaction: if nobody has painted them yet it takes longer than a transaction may rest.
  const wantsHomes = config.demo && !(await knownFact(database, 'demo_properties_seeded'));
  const pictures = wantsHomes ? await keepPictures() : [];
  if (wantsHomes) await layPictures(config);
  await database.transaction(async (tx) => {
    await seedRoles(tx);
    await seedLocales(tx);
    await seedCountries(tx);
    await seedCities(tx);
    await seedReferenceData(tx);
    if (config.demo && !(await knownFact(tx, 'demo_seeded'))) {
      await seedDemoAdmins(tx);
      await seedDemoUsers(tx);
      await keepFact(tx, 'demo_seeded', true);
    }
    if (wantsHomes) {
      await seedDemoProperties(tx, pictures, homes);
      await seedDemoAppointments(tx);
      await seedDemoReports(tx);
      await keepFact(tx, 'demo_properties_seeded', true);
    }
  });
  return { setupLink: await makeSetupLink(database, config) };
}
