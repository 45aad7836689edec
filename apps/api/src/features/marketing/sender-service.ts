import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/database.ts';
import type { Service } from '../../platform/room.ts';
import { createSender } from './sender.ts';

/** What is under way may take so long to end; what does not is found by its row. */
const LAST_SECONDS = 4;

/** Nobody waits for a sender, so it may wait for a connection when the machine is busy; a call may not. */
const CONNECTION_SECONDS = 30;

/** The sender as part of the server. It has connections of its own, so that no call waits for it. */
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
