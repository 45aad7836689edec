import type { TextOrigin } from '@lintel/contract/features/translations/translation-parts';

// What is put into a box comes back as its change, as if it had been typed: where it came from is noted until then.

let noted: { key: string; origin: TextOrigin } | undefined;

/** The next change of this field comes from there. */
export const noteOrigin = (key: string, origin: TextOrigin) => {
  noted = { key, origin };
};

/** Where a change comes from: what nobody noted, a person typed. */
export function takeOrigin(key: string): TextOrigin {
  const origin = noted?.key === key ? noted.origin : 'person';
  noted = undefined;
  return origin;
}
