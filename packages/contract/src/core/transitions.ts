import type { Permission } from './permissions.ts';

/** A named act that takes a record from one of some statuses to another; without `to` the status stays. */
export type Transition<Status extends string> = { from: readonly Status[]; to?: Status; permission: Permission };

/** The whole machine: the API judges by it, buttons are drawn from it, tests walk it. */
export type Transitions<Status extends string> = Record<string, Transition<Status>>;

export const isAllowed = <Status extends string>(transition: Transition<Status>, status: Status) =>
  transition.from.includes(status);

/** Whoever walks all machines finds them among the contract's exports. */
export const isMachine = (value: unknown): value is Transitions<string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((step) => Array.isArray(step?.from) && 'permission' in step);
