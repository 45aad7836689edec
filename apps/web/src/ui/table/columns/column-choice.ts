export type Named = { id: string; label: string };

export type ChooserProps = {
  columns: readonly Named[];
  /** The visible columns in order. The first one contains the link and cannot be hidden. */
  shown: readonly string[];
  /** The sticky columns, which always include the first one. */
  pins: readonly string[];
  onChange: (shown: string[]) => void;
  onPin: (id: string, on: boolean) => void;
};
