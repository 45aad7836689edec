/** Order matters: Edge and Opera also contain Chrome, and Chrome also contains Safari. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const;

/** Phones and tablets first: their user agents also contain Linux or Mac. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const named = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([pattern]) => pattern.test(text))?.[1];

/** A short name of a user agent: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const parts = [named(browsers, text), named(systems, text)].filter((part) => part !== undefined);
  return parts.join(' on ') || 'Unknown device';
}
