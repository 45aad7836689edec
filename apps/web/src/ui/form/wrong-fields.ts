const isLeaf = (error: object) => 'type' in error && typeof error.type === 'string';

/** The path of every field that is wrong, also of rows (`rooms.0.count`) and of texts by locale (`name.de`). */
export function wrongFields(errors: object, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = within ? `${within}.${name}` : name;
    return isLeaf(error) ? [path] : wrongFields(error, path);
  });
}
