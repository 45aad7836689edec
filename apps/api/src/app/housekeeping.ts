import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Room } from '../platform/room.ts';

type Parts = { database: Database; config: Config; log: Log; rooms: readonly Room[] };

/**
 * What time makes worthless goes, every hour; the audit log and whatever staff wrote stay. Those who point at others go
 * first, and one step that fails leaves the rest to be done.
 */
export async function keepHouse({ database, config, log, rooms }: Parts) {
  for (const { name, purges = [] } of rooms.toReversed()) {
    for (const purge of purges) {
      await purge({ database, config }).catch((error: unknown) =>
        log.error({ err: error, room: name }, 'a step of housekeeping failed'),
      );
    }
  }
}
