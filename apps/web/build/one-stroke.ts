export type Drawing = [tag: string, attributes: Record<string, string>, children: Drawing[]];

/** A path without a corner looks the same with any line join. */
const hasCorner = (path: string) => (path.match(/[a-z]/gi) ?? []).length > 2;

/** The shape as a path, with its other attributes; undefined for shapes that cannot be merged. */
function lineOf([tag, attributes, children]: Drawing) {
  const { d, cx, cy, r, strokeLinejoin, ...others } = attributes;
  if (children.length > 0) return undefined;
  if (tag === 'circle' && cx && cy && r) {
    const [x, y, radius] = [Number(cx), Number(cy), Number(r)];
    const half = (to: number) => `A${radius} ${radius} 0 1 1 ${to} ${y}`;
    return { path: `M${x - radius} ${y}${half(x + radius)}${half(x - radius)}Z`, others };
  }
  if (tag !== 'path' || !d) return undefined;
  return { path: d, others: strokeLinejoin && hasCorner(d) ? { ...others, strokeLinejoin } : others };
}

/** Merges lines with the same attributes into one path: every table row has icons, and fewer elements render faster. */
function oneStroke(drawing: Drawing): Drawing {
  const [tag, shared, children] = drawing;
  const lines = children.map(lineOf);
  const isPlain = shared.fill === 'none' && shared.stroke && !JSON.stringify(drawing).includes('pacity');
  if (tag !== 'g' || !isPlain) return drawing;
  const alike = new Map<string, string[]>();
  for (const line of lines) {
    if (!line) return drawing;
    const key = JSON.stringify(line.others);
    alike.set(key, [...(alike.get(key) ?? []), line.path]);
  }
  const paths = [...alike].map(([key, parts]): Drawing => ['path', { ...JSON.parse(key), d: parts.join('') }, []]);
  const [only] = paths;
  return only && paths.length === 1 ? ['path', { ...shared, ...only[1] }, []] : ['g', shared, paths];
}

export const inFewStrokes = (drawings: Drawing[]) => drawings.map(oneStroke);
