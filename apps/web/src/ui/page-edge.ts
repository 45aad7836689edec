import type { CSSProperties } from 'react';

/** User text has its own direction; only its alignment follows the page. Used with `dir="auto"`. */
export const pageEdge = {
  textAlign: ['-webkit-match-parent', 'match-parent'] satisfies CSSProperties['textAlign'][],
};
