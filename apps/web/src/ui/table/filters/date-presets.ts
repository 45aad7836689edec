/** A span of days that is asked for often: from a day on, or from one to another. */
export type DatePreset = { label: string; from: string; to?: string };

const dayText = (date: Date) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** Spans as they are today. They stand in the address as days, so that a link says tomorrow what it says today. */
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
