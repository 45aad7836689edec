/** Monday is 1, Sunday is 0, as the reader's language has it. */
export function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** On which day weeks begin here; each field and each calendar has the same. */
export const weekStart = () => firstDayOf(navigator.language);
