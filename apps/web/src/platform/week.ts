/** The first day of the week in a locale: Sunday is 0, Monday is 1. */
export function firstDayOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** The first day of the week of the browser's locale, shared by all date fields and calendars. */
export const weekStart = () => firstDayOf(navigator.language);
