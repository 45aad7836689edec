/** Sizes that several parts of the shell must agree on, in pixels. */
export const measures = {
  header: { phone: 64, desktop: 80, scrolled: 64 },
  nav: { vertical: 280, mini: 88 },
  drawer: 280,
  /** The bar of the horizontal layout, under the header. */
  bar: 64,
} as const;

/** The dashed line on the inner edge of the navigation. */
export const edge = 1;
