/** Sizes that several parts of the shell must agree on, in pixels. */
export const measures = {
  header: { phone: 64, desktop: 80, scrolled: 64 },
  /** With the dashed line on the inner edge. */
  nav: { vertical: 280, mini: 88 },
  drawer: 280,
  /** The bar of the horizontal layout, under the header. */
  bar: 64,
} as const;
