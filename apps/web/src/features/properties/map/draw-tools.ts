/** Drawing tools: by corners, freehand or as a rectangle; `select` edits. */
export const drawTools = ['select', 'polygon', 'freehand', 'rectangle'] as const;
export type DrawTool = (typeof drawTools)[number];

export const drawWords: Record<DrawTool, { label: string; key: string }> = {
  select: { label: 'Move and change', key: 'v' },
  polygon: { label: 'Draw corner by corner', key: 'p' },
  freehand: { label: 'Draw by hand', key: 'f' },
  rectangle: { label: 'Draw a box', key: 'b' },
};

/** The tool of a key, unless a modifier is pressed. */
export function toolOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): DrawTool | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return drawTools.find((tool) => drawWords[tool].key === event.key.toLowerCase());
}
