/** Checks only the format: a browser may be older than the server, which installs a validator that knows every name. */
let isTimeZone = (name: string): boolean => /^[A-Z][\w+/-]*$/i.test(name);

export function setTimeZoneValidator(validator: (name: string) => boolean) {
  isTimeZone = validator;
}

export const isTimeZoneName = (name: string): boolean => isTimeZone(name);

/**
 * The instant shifted by the offset from the server, so that its UTC fields are the local time: format it with
 * `timeZone: 'UTC'`.
 */
export const atOffset = (instant: string, utcOffsetMinutes: number): Date =>
  new Date(Date.parse(instant) + utcOffsetMinutes * 60_000);
