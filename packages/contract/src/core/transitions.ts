import type { Permission } from './permissions.ts';

/**
 * A named action that moves a record from one of several statuses to another; without `to` the status stays the same.
 */
export type Transition<Status extends string> = { from: readonly Status[]; to?: Status; permission: Permission };

/**
 * The status machine: the API validates against it, buttons are derived from it, and tests cover all its transitions.
 */
export type Transitions<Status extends string> = Record<string, Transition<Status>>;

export const isTransitionAllowed = <Status extends string>(transition: Transition<Status>, status: Status) =>
  transition.from.includes(status);

/** Lets tests find all status machines among the contract's exports. */
export const isStatusMachine = (value: unknown): value is Transitions<string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((step) => Array.isArray(step?.from) && 'permission' in step);
