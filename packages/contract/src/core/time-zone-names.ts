/**
 * An IANA name: no offset such as `+01:00`, which PostgreSQL and JavaScript read with opposite signs, and no other
 * region, which PostgreSQL would parse as a POSIX zone by the digits at its end.
 */
const NAME =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Brazil|Canada|Chile|Etc|Europe|Indian|Mexico|Pacific|US)(\/[A-Za-z0-9][A-Za-z0-9_+-]*){1,2}$/;

/**
 * The names without a region. PostgreSQL and runtimes know more abbreviations and disagree about them: `IST` is India
 * to one and Israel to the other.
 */
const SHORT = new Set(
  (
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran ' +
    'Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK ' +
    'Singapore Turkey UCT UTC Universal W-SU WET Zulu'
  ).split(' '),
);

const isName = (text: string) => NAME.test(text) || SHORT.has(text);

const known = new Map<string, boolean>();

function asksRuntime(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Whether this runtime supports the time zone, by a canonical name or an alias. */
export function isKnownTimeZone(name: string): boolean {
  if (!isName(name)) return false;
  const before = known.get(name);
  if (before !== undefined) return before;
  const is = asksRuntime(name);
  known.set(name, is);
  return is;
}

/** For `Intl`, which throws on a name that an older browser does not know. */
export const safeTimeZone = (name: string | null | undefined): string => (name && isKnownTimeZone(name) ? name : 'UTC');
