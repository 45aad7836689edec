import type { TextOrigin } from '@lintel/contract/features/translations/translation-parts';

// Inserted text fires the same change event as typing, so its origin is remembered until that event.

let noted: { key: string; origin: TextOrigin } | undefined;

/** Sets the origin of the next change of this field. */
export const noteOrigin = (key: string, origin: TextOrigin) => {
  noted = { key, origin };
};

/** The origin of a change; `person` if none was set. */
export function takeOrigin(key: string): TextOrigin {
  const origin = noted?.key === key ? noted.origin : 'person';
  noted = undefined;
  return origin;
}
