import { dropDeadLinks, dropDeadSessions } from '../features/auth/index.ts';
import { purgeProperties } from '../features/properties/index.ts';
import type { Database } from '../platform/database.ts';
import { dropOldKeys } from '../platform/idempotency.queries.ts';
import { dropOldOperationRows } from '../platform/operations.queries.ts';
import { dropOldMessages } from '../platform/outbox.queries.ts';
import { dropOldThrottles } from '../platform/throttle.queries.ts';

/** What time makes worthless goes, every hour. The audit log and whatever staff wrote stay. */
export async function keepHouse(database: Database) {
  for (const drop of [
    dropDeadSessions,
    purgeProperties,
    dropDeadLinks,
    dropOldKeys,
    dropOldThrottles,
    dropOldMessages,
    dropOldOperationRows,
  ])
    await drop(database);
}
