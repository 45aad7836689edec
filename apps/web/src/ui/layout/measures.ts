/** Shared sizes of the shell, in pixels. */
export const measures = {
  header: { phone: 64, desktop: 80, scrolled: 64 },
  /** Including the dashed border on the inner edge. */
  nav: { vertical: 280, mini: 88 },
  drawer: 280,
  /** The menu bar of the horizontal layout, below the header. */
  bar: 64,
} as const;
