let known: boolean | undefined;

/** Whether this browser supports WebGL 2, which maps need. */
export function canDrawMaps(): boolean {
  if (known !== undefined) return known;
  const context = document.createElement('canvas').getContext('webgl2');
  known = context !== null;
  // Released, because a browser allows only few contexts.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return known;
}
