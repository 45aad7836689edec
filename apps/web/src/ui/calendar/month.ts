/** A calendar month, `YYYY-MM`. Days are `YYYY-MM-DD`, without a time zone. */
export type Month = string;

const pad = (number: number) => String(number).padStart(2, '0');

export const monthOf = (day: string): Month => day.slice(0, 7);

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${pad((months % 12) + 1)}`;
}

/** The first month with a range that has not ended, or else the current one. */
export function firstMonthOf(ranges: readonly { from: string; to: string }[], today: string): Month {
  const [next] = ranges.filter(({ to }) => to >= today).toSorted((one, other) => one.from.localeCompare(other.from));
  return monthOf(next && next.from > today ? next.from : today);
}

/** Its weeks from Monday to Sunday; days of other months are undefined. */
export function weeksOf(month: Month): (string | undefined)[][] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, index) => {
    const day = index - before + 1;
    return day >= 1 && day <= length ? `${month}-${pad(day)}` : undefined;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
