import type { CSSProperties } from 'react';

/** Text of people runs its own way; only its edge is the page's. Beside `dir="auto"`. */
export const pageEdge = {
  textAlign: ['-webkit-match-parent', 'match-parent'] satisfies CSSProperties['textAlign'][],
};
