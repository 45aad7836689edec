import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** `+971 50 555 0142`. */
export const groupDigits = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
