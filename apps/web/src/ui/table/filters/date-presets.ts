import { readerZone } from '../../../platform/format.ts';
import { addDays, dayIn } from '../../../platform/zone-days.ts';
import { addMonths, monthOf } from '../../calendar/month.ts';

/** A frequently used date range: open-ended, or from one day to another. */
export type DatePreset = { label: string; from: string; to?: string };

/** The presets as of today. The URL contains dates, so that a link means the same tomorrow. */
export function datePresets(today = dayIn(readerZone())): DatePreset[] {
  const firstOfMonth = (back: number) => `${addMonths(monthOf(today), -back)}-01`;
  return [
    { label: 'Today', from: today, to: today },
    { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { label: 'Last 7 days', from: addDays(today, -6) },
    { label: 'Last 30 days', from: addDays(today, -29) },
    { label: 'This month', from: firstOfMonth(0) },
    { label: 'Last month', from: firstOfMonth(1), to: addDays(firstOfMonth(0), -1) },
  ];
}
