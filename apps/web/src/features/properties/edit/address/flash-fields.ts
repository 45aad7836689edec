const FLASH_MS = 400;

/** Highlights the filled fields briefly, so that they can be checked. */
export function flashFields(root: ParentNode | null, names: readonly string[]) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const name of names) {
    const field = root?.querySelector(`[name="${name}"]`)?.closest('.MuiInputBase-root');
    field?.animate([{ backgroundColor: 'rgb(34 197 94 / 24%)' }, { backgroundColor: 'transparent' }], FLASH_MS);
  }
}
