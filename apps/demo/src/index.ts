import type { Config } from '@lintel/api/platform/config';
import { findAppState, saveAppState } from '@lintel/api/platform/database/app-state.queries';
import type { Database } from '@lintel/api/platform/database/database';
import { seedDemoAdmins } from './admins.queries.ts';
import { seedDemoAppointments } from './appointments.queries.ts';
import { seedDemoEarnings } from './earnings.queries.ts';
import { seedDemoHistories } from './histories.queries.ts';
import { seedDemoMarketing } from './marketing.queries.ts';
import { ensurePictures, installPictures } from './pictures/picture-cache.ts';
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
  const wantsHomes = !(await findAppState(database, 'demo_properties_seeded'));
  const pictures = wantsHomes ? await ensurePictures() : [];
  if (wantsHomes) await installPictures(config);
  await database.transaction(async (tx) => {
    if (!(await findAppState(tx, 'demo_seeded'))) {
      await seedDemoAdmins(tx);
      await seedDemoUsers(tx);
      await saveAppState(tx, 'demo_seeded', true);
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
      await saveAppState(tx, 'demo_properties_seeded', true);
    }
  });
}
