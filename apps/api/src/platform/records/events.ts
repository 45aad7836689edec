/**
 * Domain events between rooms. A room declares its events here by declaration merging and publishes them with `emit`;
 * other rooms handle them inside the same transaction, so either everything happens or nothing does.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface DomainEvents {}

/** What reactions to an event return to the room that published it, declared in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface EventContributions {}

type Name = keyof DomainEvents;
type Contribution<N extends Name> = N extends keyof EventContributions ? EventContributions[N] : unknown;
type Reaction<Tx, N extends Name> = (tx: Tx, event: DomainEvents[N]) => Promise<Contribution<N> | undefined>;

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

/** Publishes an event and returns what the reactions contribute, in the order of their rooms. */
export async function emit<Tx extends Reacting<Tx>, N extends Name>(
  tx: Tx,
  name: N,
  event: DomainEvents[N],
): Promise<Contribution<N>[]> {
  const contributions: Contribution<N>[] = [];
  for (const reaction of tx.context.reactions.of(name)) {
    const contribution = await reaction(tx, event);
    if (contribution !== undefined) contributions.push(contribution);
  }
  return contributions;
}

/** The sum of what rooms contribute under one name. */
export const totalOf = <N extends string>(contributions: readonly { [Each in N]?: number }[], name: N): number =>
  contributions.reduce((total, contribution) => total + (contribution[name] ?? 0), 0);
