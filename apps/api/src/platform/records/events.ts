/**
 * Domain events between rooms. A room declares its events here by declaration merging and publishes them with `emit`;
 * other rooms handle them inside the same transaction, so either everything happens or nothing does.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface DomainEvents {}

type Name = keyof DomainEvents;
type Reaction<Tx, N extends Name> = (tx: Tx, event: DomainEvents[N]) => Promise<unknown>;

/** The event handlers of one room. */
export type RoomReactions<Tx> = { [N in Name]?: Reaction<Tx, N> };

/** The event handlers of all rooms. `Tx` is a type parameter because the type of a transaction refers to this class. */
export class Reactions<Tx> {
  readonly #rooms: readonly RoomReactions<Tx>[];

  constructor(rooms: readonly RoomReactions<Tx>[]) {
    this.#rooms = rooms;
  }

  of<N extends Name>(name: N): Reaction<Tx, N>[] {
    return this.#rooms.flatMap((room) => room[name] ?? []);
  }
}

type Reacting<Tx> = { context: { reactions: Reactions<Tx> } };

export async function emit<Tx extends Reacting<Tx>, N extends Name>(tx: Tx, name: N, event: DomainEvents[N]) {
  for (const reaction of tx.context.reactions.of(name)) await reaction(tx, event);
}
