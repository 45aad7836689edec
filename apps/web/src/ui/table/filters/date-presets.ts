/** A frequently used date range: open-ended, or from one day to another. */
export type DatePreset = { label: string; from: string; to?: string };

const dayText = (date: Date) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The presets as of today. The URL contains dates, so that a link means the same tomorrow. */
export function datePresets(today = new Date()): DatePreset[] {
  const before = (days: number) => dayText(new Date(today.getFullYear(), today.getMonth(), today.getDate() - days));
  const month = (back: number) => new Date(today.getFullYear(), today.getMonth() - back, 1);
  const lastOfMonth = new Date(today.getFullYear(), today.getMonth(), 0);
  return [
    { label: 'Today', from: before(0), to: before(0) },
    { label: 'Yesterday', from: before(1), to: before(1) },
    { label: 'Last 7 days', from: before(6) },
    { label: 'Last 30 days', from: before(29) },
    { label: 'This month', from: dayText(month(0)) },
    { label: 'Last month', from: dayText(month(1)), to: dayText(lastOfMonth) },
  ];
}
