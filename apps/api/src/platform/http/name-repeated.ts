type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Api = { paths: Json; components: { schemas: Record<string, Json> } };

/**
 * Extracts every repeated schema of an OpenAPI document into a component, named after the first field that uses it. The
 * browser runs this function from its source text, so it must not reference anything outside.
 */
export function nameRepeated<A extends Api>(api: A): A {
  const isObject = (node: Json) => node !== null && typeof node === 'object';
  const textOf = (node: Json) => {
    const isSchema = isObject(node) && !Array.isArray(node) && (typeof node.type === 'string' || 'anyOf' in node);
    return isSchema ? JSON.stringify(node) : '';
  };

  const times = new Map<string, number>();
  const count = (node: Json) => {
    if (!isObject(node)) return;
    const text = textOf(node);
    // Short schemas are not worth a reference.
    if (text.length > 100) times.set(text, (times.get(text) ?? 0) + 1);
    for (const each of Object.values(node)) count(each);
  };
  count(api.paths);

  const schemas: Record<string, Json> = { ...api.components.schemas };
  const names = new Map<string, string>();
  const freeName = (name: string, number = 1): string => {
    const wanted = number === 1 ? name : `${name}.${number}`;
    return wanted in schemas ? freeName(name, number + 1) : wanted;
  };
  const inside = (node: Json, field: string, areFields: boolean): Json => {
    if (!isObject(node)) return node;
    if (Array.isArray(node)) return node.map((each) => write(each, field));
    const entries = Object.entries(node).map(([key, each]): [string, Json] => [
      key,
      areFields ? write(each, key) : write(each, field, key === 'properties'),
    ]);
    return Object.fromEntries(entries);
  };
  const write = (node: Json, field: string, areFields = false): Json => {
    const text = areFields ? '' : textOf(node);
    if ((times.get(text) ?? 0) < 2) return inside(node, field, areFields);
    const name = names.get(text) ?? freeName(field);
    if (!names.has(text)) {
      names.set(text, name);
      schemas[name] = null; // reserves the name while the nested schemas are written
      schemas[name] = inside(node, field, false);
    }
    return { $ref: `#/components/schemas/${name}` };
  };
  return { ...api, paths: write(api.paths, 'answer'), components: { ...api.components, schemas } };
}
