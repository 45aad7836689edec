import type { Tx } from '../context.ts';

/**
 * What rooms tell each other. A room adds its events here by declaration merging and says them with `emit`;
 * other rooms react inside the same transaction, so either everything happens or nothing does.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface DomainEvents {}

type Name = keyof DomainEvents;
type Reaction<N extends Name> = (tx: Tx, event: DomainEvents[N]) => Promise<void>;

export class Reactions {
  readonly #byName = new Map<Name, Reaction<Name>[]>();

  on<N extends Name>(name: N, reaction: Reaction<N>) {
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), reaction as Reaction<Name>]);
    return this;
  }

  of<N extends Name>(name: N): readonly Reaction<N>[] {
    return this.#byName.get(name) ?? [];
  }
}

export async function emit<N extends Name>(tx: Tx, name: N, event: DomainEvents[N]) {
  for (const reaction of tx.context.reactions.of(name as never)) await reaction(tx, event as never);
}
