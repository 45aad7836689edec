/** Shape alone: a browser may be older than the server, which has the last word and knows every name. */
let isTimeZone = (name: string): boolean => /^[A-Z][\w+/-]*$/i.test(name);

export function setTimeZoneValidator(validator: (name: string) => boolean) {
  isTimeZone = validator;
}

export const isTimeZoneName = (name: string): boolean => isTimeZone(name);

/**
 * The instant moved by an offset that the server gave, so that its UTC fields read as the local clock:
 * format it with `timeZone: 'UTC'`.
 */
export const atOffset = (instant: string, utcOffsetMinutes: number): Date =>
  new Date(Date.parse(instant) + utcOffsetMinutes * 60_000);
