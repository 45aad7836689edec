/** Text of people runs its own way; only its edge is the page's. Beside `dir="auto"`. */
export const pageEdge = {
  textAlign: ['-webkit-match-parent', 'match-parent'] as unknown as 'match-parent',
};
