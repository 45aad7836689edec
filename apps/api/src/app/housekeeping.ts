import { dropDeadLinks, dropDeadSessions } from '../features/auth/index.ts';
import { purgeProperties } from '../features/properties/index.ts';
import type { Database } from '../platform/database/database.ts';
import { dropOldKeys } from '../platform/http/idempotency.queries.ts';
import { dropOldThrottles } from '../platform/http/throttle.queries.ts';
import { dropOldMessages } from '../platform/mail/outbox.queries.ts';
import { dropOldOperationRows } from '../platform/records/operations.queries.ts';

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
