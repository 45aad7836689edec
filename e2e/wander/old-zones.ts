/** Simulates a browser with an old time zone table: newer names are unknown, and some offsets differ. */
export function installOldZones() {
  const moved: Record<string, string> = { 'Africa/Casablanca': 'UTC', 'Africa/El_Aaiun': 'UTC' };
  const unknown = ['Europe/Kyiv', 'America/Ciudad_Juarez', 'America/Coyhaique', 'Pacific/Kanton', 'Asia/Qostanay'];
  const Native = Intl.DateTimeFormat;
  const older = (options: Intl.DateTimeFormatOptions = {}) => {
    const { timeZone } = options;
    if (timeZone && unknown.includes(timeZone)) throw new RangeError(`Invalid time zone specified: ${timeZone}`);
    return timeZone && moved[timeZone] ? { ...options, timeZone: moved[timeZone] } : options;
  };
  // A function, not a class, because Intl.DateTimeFormat may be called without `new`.
  function format(locales?: string | string[], options?: Intl.DateTimeFormatOptions) {
    return new Native(locales, older(options));
  }
  format.prototype = Native.prototype;
  format.supportedLocalesOf = Native.supportedLocalesOf.bind(Native);
  Object.assign(Intl, { DateTimeFormat: format });
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const native = Date.prototype[name];
    Date.prototype[name] = function (this: Date, ...[locales, options]: Parameters<typeof native>) {
      return native.call(this, locales, older(options));
    };
  }
}
