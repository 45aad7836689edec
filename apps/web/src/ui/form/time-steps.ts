const pad = (number: number) => String(number).padStart(2, '0');

/** All times of a day in steps of this many minutes: `00:00`, `00:15`, … */
export const timeSteps = (step: number): string[] =>
  Array.from({ length: Math.ceil(1440 / step) }, (_, index) => {
    const minutes = index * step;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  });

/** The index where a list of times opens: the value, or the first step after it. */
export const stepAt = (steps: readonly string[], time: string) => {
  const index = steps.findIndex((step) => step >= time);
  return index < 0 ? steps.length - 1 : index;
};

/** `Paris` from `Europe/Paris`. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
