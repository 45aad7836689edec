type Menu = { id: number; anchor: HTMLElement };
type Active = { hovered: number | undefined; focused: number | undefined; menu: Menu | undefined };

const none: Active = { hovered: undefined, focused: undefined, menu: undefined };

/** Which rows are pointed at, focused, or have their menu open. Outside of React, so that no row is drawn for it. */
export function makeActiveRows() {
  let now = none;
  const listeners = new Set<() => void>();
  const become = (change: Partial<Active>) => {
    const next = { ...now, ...change };
    if (next.hovered === now.hovered && next.focused === now.focused && next.menu === now.menu) return;
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
  };
}

export type ActiveRows = ReturnType<typeof makeActiveRows>;

/** The row that an element stands in. */
export const rowIdOf = (element: EventTarget | null): number | undefined =>
  Number((element as Element | null)?.closest<HTMLElement>('[data-row]')?.dataset.row) || undefined;
