export type Option = { value: number | string; label: string };

/** How a picker makes what it does not find. */
export type Making = {
  /** What is offered under the choices: `New tag “Sea view”`. Nothing: it is not offered for these words. */
  label: (typed: string) => string | undefined;
  /** Makes one from the words typed so far and picks it, at once or after a dialog. */
  onMake: (typed: string, pick: (made: Option) => void) => void;
};

/** Stands among the values of the choices; no record has it. */
const MAKE = 'make:new';

export const isMaking = (option: Option | null | undefined) => option?.value === MAKE;

/** The choices, and under them the offer to make one. */
export function withMaking(found: readonly Option[], making: Making | undefined, typed: string): Option[] {
  const label = making?.label(typed);
  return label === undefined ? [...found] : [...found, { value: MAKE, label }];
}
