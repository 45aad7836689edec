export type Named = { id: string; label: string };

export type ChooserProps = {
  columns: readonly Named[];
  /** Those that are shown, in order. The first holds the link and stays. */
  shown: readonly string[];
  /** Those that stay in sight however far one scrolls, the first always. */
  pins: readonly string[];
  onChange: (shown: string[]) => void;
  onPin: (id: string, on: boolean) => void;
};
