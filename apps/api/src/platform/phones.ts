import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Whether a country has numbers with that many digits. Not whether the number is given out: ranges open faster than
 * libraries learn of them. Loaded with the first number, so that a start does not wait for it.
 */
export function isPossiblePhone(phone: string): boolean {
  const { parsePhoneNumberFromString } = require('libphonenumber-js/min') as typeof import('libphonenumber-js/min');
  return parsePhoneNumberFromString(phone)?.isPossible() ?? false;
}
