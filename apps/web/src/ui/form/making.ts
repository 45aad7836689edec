export type Option = { value: number | string; label: string };

/** How a picker creates a record that it does not find. */
export type Making = {
  /** The label below the options: `New tag “Sea view”`. Undefined if creation is not offered for this text. */
  label: (typed: string) => string | undefined;
  /** Creates a record from the typed text and picks it, directly or after a dialog. */
  onMake: (typed: string, pick: (made: Option) => void) => void;
};

/** A sentinel among the option values; no record has it. */
const MAKE = 'make:new';

export const isMaking = (option: Option | null | undefined) => option?.value === MAKE;

/** The options, followed by the one that creates a new record. */
export function withMaking(found: readonly Option[], making: Making | undefined, typed: string): Option[] {
  const label = making?.label(typed);
  return label === undefined ? [...found] : [...found, { value: MAKE, label }];
}
