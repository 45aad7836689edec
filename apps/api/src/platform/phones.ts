import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * Whether the number of digits is possible in its country. Not whether the number is assigned: new ranges open faster
 * than libraries are updated. The library is loaded lazily with the first number, so that it does not delay startup.
 */
export function isPossiblePhone(phone: string): boolean {
  const { parsePhoneNumberFromString } = require('libphonenumber-js/min') as typeof import('libphonenumber-js/min');
  return parsePhoneNumberFromString(phone)?.isPossible() ?? false;
}
