import { can, isTransitionAllowed, type Permission, type Scope, type Transitions } from '@lintel/contract';
import type { Context, Tx } from '../context.ts';
import { permissionDenied, problem } from '../problem.ts';

/** The scope of the caller's grant for a permission other than the endpoint's own; throws 403 without one. */
export function need({ admin }: Pick<Context, 'admin'>, permission: Permission): Scope {
  const scope = can(admin, permission);
  if (!scope) throw permissionDenied(permission);
  return scope;
}

const inWords = (name: string) => name.replaceAll('_', ' ');

type After<S extends string, Step> = { status: Step extends { to: infer To extends S } ? To : S };

/**
 * Validates a transition against the contract's status machine and returns the new status. An illegal one throws a 409
 * that lists the possible actions.
 */
export function transition<S extends string, M extends Transitions<S>, A extends keyof M & string>(
  { context }: Pick<Tx, 'context'>,
  machine: M,
  record: { status: S },
  act: A,
): After<S, M[A]> {
  need(context, (machine[act] as M[A]).permission);
  return follow(machine, record, act);
}

/** The same as a side effect of another action, whose permission covers it. */
export function follow<S extends string, M extends Transitions<S>, A extends keyof M & string>(
  machine: M,
  { status }: { status: S },
  act: A,
): After<S, M[A]> {
  const step = machine[act] as M[A];
  if (!isTransitionAllowed(step, status)) {
    const possible = Object.keys(machine).filter((name) => isTransitionAllowed(machine[name] as M[string], status));
    const ways =
      possible.length > 0 ? `Possible now: ${possible.map(inWords).join(', ')}.` : 'Nothing is possible any more.';
    throw problem('illegal_transition', `Cannot ${inWords(act)}: the status is ${inWords(status)}. ${ways}`);
  }
  return { status: step.to ?? status } as After<S, M[A]>;
}
