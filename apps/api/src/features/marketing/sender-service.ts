import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/database.ts';
import type { Service } from '../../platform/room.ts';
import { createSender } from './sender.ts';

/** Grace period at shutdown; what does not finish is recovered from its row. */
const LAST_SECONDS = 4;

/** The sender may wait long for a connection on a busy machine; requests may not. */
const CONNECTION_SECONDS = 30;

/** The sender as part of the server. It has its own connections, so that requests do not wait for it. */
export const senderService: Service = ({ config, database, log }) => {
  const own = openDatabase(database.url, {
    log,
    statementSeconds: 600,
    connectionSeconds: CONNECTION_SECONDS,
    connections: 6,
  });
  const sender = createSender({ config, database: own, log });
  sender.start();
  return async () => {
    await Promise.race([sender.stop(), sleep(LAST_SECONDS * 1000)]);
    await Promise.race([own.close(), sleep(1000)]);
  };
};
