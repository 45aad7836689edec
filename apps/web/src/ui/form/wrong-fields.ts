const isLeaf = (error: object) => 'type' in error && typeof error.type === 'string';

/** The paths of all invalid fields, including those of rows (`rooms.0.count`) and of texts by locale (`name.ar`). */
export function invalidFieldPaths(errors: object, within = ''): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = within ? `${within}.${name}` : name;
    return isLeaf(error) ? [path] : invalidFieldPaths(error, path);
  });
}
