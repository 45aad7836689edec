/** Names that are part of others come after them: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const;

/** Phones and tablets first: they call themselves Linux or Mac besides. */
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

/** A browser's long name in a few words: `Firefox on Windows`. */
export function deviceName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const parts = [named(browsers, text), named(systems, text)].filter((part) => part !== undefined);
  return parts.join(' on ') || 'Unknown device';
}
