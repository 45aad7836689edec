export type Option = { value: number | string; label: string };

/** How a picker creates a record that it does not find. */
export type InlineCreate = {
  /** The label below the options: `New tag “Sea view”`. Undefined if creation is not offered for this text. */
  label: (typed: string) => string | undefined;
  /** Creates a record from the typed text and picks it, directly or after a dialog. */
  onMake: (typed: string, pick: (made: Option) => void) => void;
};

/** A sentinel among the option values; no record has it. */
const MAKE = 'make:new';

export const isCreateOption = (option: Option | null | undefined) => option?.value === MAKE;

/** The options, followed by the one that creates a new record. */
export function withCreateOption(found: readonly Option[], making: InlineCreate | undefined, typed: string): Option[] {
  const label = making?.label(typed);
  return label === undefined ? [...found] : [...found, { value: MAKE, label }];
}
