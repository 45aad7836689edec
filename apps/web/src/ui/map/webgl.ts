let known: boolean | undefined;

/** Whether this browser can draw a map at all. */
export function canDrawMaps(): boolean {
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('webgl2');
  known = context !== null;
  // A browser has few of them.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return known;
}
