type Menu = { id: number; anchor: HTMLElement };
/** The cell whose value is being edited inline. */
type Edit = { id: number; name: string; anchor: HTMLElement };
type Active = {
  hovered: number | undefined;
  focused: number | undefined;
  menu: Menu | undefined;
  edit: Edit | undefined;
};

const none: Active = { hovered: undefined, focused: undefined, menu: undefined, edit: undefined };

/**
 * The rows that are hovered, focused, or have their menu open. Outside React state, so that no row re-renders for it.
 */
export function makeActiveRows() {
  let now = none;
  const listeners = new Set<() => void>();
  const become = (change: Partial<Active>) => {
    const next = { ...now, ...change };
    if ((Object.keys(next) as (keyof Active)[]).every((name) => next[name] === now[name])) return;
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    now: () => now,
    hover: (id: number | undefined) => become({ hovered: id }),
    focus: (id: number | undefined) => become({ focused: id }),
    openMenu: (menu: Menu) => become({ menu }),
    closeMenu: () => become({ menu: undefined }),
    openEdit: (edit: Edit) => become({ edit }),
    closeEdit: () => become({ edit: undefined }),
  };
}

export type ActiveRows = ReturnType<typeof makeActiveRows>;

/** The id of the row that contains an element. */
export const rowIdOf = (element: EventTarget | null): number | undefined =>
  Number((element as Element | null)?.closest<HTMLElement>('[data-row]')?.dataset.row) || undefined;
