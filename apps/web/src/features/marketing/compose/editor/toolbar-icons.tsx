// Separate from the other icons, so that only the composer's chunk contains them.
const strokes = {
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 1 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3A4 4 0 1 0 11 18.700l1-1',
  bullets: 'M9 6h11M9 12h11M9 18h11M4.500 6h.01M4.500 12h.01M4.500 18h.01',
  numbers:
    'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-.5v4M4 15c.300-1 2.500-1 2.500.3 0 1-2.500 1.700-2.500 3.200h2.700',
  button: 'M5 8h14a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM8 12h8',
  rule: 'M4 12h16',
  picture: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM4 16l4-4 4 4 3-3 5 5M15 9h.01',
  undo: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
} as const;
export type ToolIcon = keyof typeof strokes;

export const ToolDrawing = ({ name }: { name: ToolIcon }) => (
  <svg aria-hidden focusable="false" viewBox="0 0 24 24" width={18} height={18}>
    <path
      d={strokes[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
