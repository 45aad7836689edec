import type { Config } from '@lintel/api/platform/config';
import type { Database } from '@lintel/api/platform/database/database';
import { keepFact, knownFact } from '@lintel/api/platform/database/facts.queries';
import { seedDemoAdmins } from './admins.queries.ts';
import { seedDemoAppointments } from './appointments.queries.ts';
import { seedDemoEarnings } from './earnings.queries.ts';
import { seedDemoHistories } from './histories.queries.ts';
import { seedDemoMarketing } from './marketing.queries.ts';
import { keepPictures, layPictures } from './pictures/picture-cache.ts';
import { seedDemoHotDeals } from './properties/hot-deals.queries.ts';
import { seedDemoProperties } from './properties/properties.queries.ts';
import { seedDemoReports } from './reports.queries.ts';
import { seedDemoReviews } from './reviews.queries.ts';
import { seedDemoTranslations } from './translations/translations.queries.ts';
import { seedDemoUsers } from './users.queries.ts';

export { fillDemo } from './properties/bulk.queries.ts';

/** Seeds the demo's people and properties, each once, all or nothing. Tests may ask for fewer properties. */
export async function seedDemo(database: Database, config: Config, { homes }: { homes?: number } = {}) {
  // Before the transaction: rendering the photos can take longer than a transaction may stay idle.
  const wantsHomes = !(await knownFact(database, 'demo_properties_seeded'));
  const pictures = wantsHomes ? await keepPictures() : [];
  if (wantsHomes) await layPictures(config);
  await database.transaction(async (tx) => {
    if (!(await knownFact(tx, 'demo_seeded'))) {
      await seedDemoAdmins(tx);
      await seedDemoUsers(tx);
      await keepFact(tx, 'demo_seeded', true);
    }
    if (wantsHomes) {
      await seedDemoProperties(tx, pictures, homes);
      await seedDemoAppointments(tx);
      await seedDemoReports(tx);
      await seedDemoHotDeals(tx);
      await seedDemoEarnings(tx);
      await seedDemoReviews(tx);
      await seedDemoTranslations(tx);
      await seedDemoMarketing(tx);
      await seedDemoHistories(tx);
      await keepFact(tx, 'demo_properties_seeded', true);
    }
  });
}
