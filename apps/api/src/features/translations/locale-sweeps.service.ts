import type { Database, Transaction } from '../../platform/database/database.ts';
import { noteProgress } from '../../platform/records/operations.queries.ts';
import {
  endSweep,
  findSweep,
  goOnWith,
  isSweepStillWanted,
  lockSweep,
  type Sweep,
  someLacking,
  someOpen,
} from './locale-sweeps.queries.ts';
import { type Actor, cancelRequests } from './opening.queries.ts';
import { openMissingRequests } from './opening.service.ts';

async function doSome(tx: Transaction, sweep: Sweep): Promise<number> {
  const actor: Actor = { adminId: sweep.admin_id, ip: null, requestId: null };
  if (!sweep.opens) return (await cancelRequests(tx, actor, someOpen(sweep))).length;
  const propertyIds = (await someLacking(tx, sweep)).map(({ id }) => id);
  return propertyIds.length === 0
    ? 0
    : (await openMissingRequests(tx, actor, { propertyIds, locale: sweep.locale })).length;
}

/** Runs one batch, or finishes the sweep if nothing is left; returns false if another server is running it. */
const resumeSweep = (database: Database, sweep: Sweep) =>
  database.transaction(async (tx) => {
    if (!(await lockSweep(tx, sweep))) return false;
    await goOnWith(tx, sweep);
    const done = (await isSweepStillWanted(tx, sweep)) ? await doSome(tx, sweep) : 0;
    if (done > 0) await noteProgress(tx, { done, skipped: 0 }, undefined);
    else await endSweep(tx, sweep);
    return true;
  });

/** Runs all open sweeps, including those left from before a restart. */
export async function sweepLocales(database: Database) {
  for (let sweep = await findSweep(database); sweep; sweep = await findSweep(database))
    if (!(await resumeSweep(database, sweep))) return;
}
