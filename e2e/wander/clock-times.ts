import type { Page, Response } from '@playwright/test';

type Row = { id: number; starts_at: string; utc_offset_minutes: number; my_utc_offset_minutes: number };

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && 'starts_at' in value && 'utc_offset_minutes' in value;

const rowsIn = (value: unknown): Row[] =>
  Array.isArray(value)
    ? value.flatMap(rowsIn)
    : isRow(value)
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(rowsIn)
        : [];

/** Formats `10:15` at an offset in minutes. */
const clockAt = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString().slice(11, 16);

/**
 * Records appointments from API responses: a calendar must use the server's offsets, not the browser's time zone table.
 */
export function clockTimesOf(page: Page) {
  const known = new Map<number, Set<string>>();
  return {
    async note(response: Response) {
      if (!response.url().includes('appointment') || response.request().method() !== 'GET' || !response.ok()) return;
      for (const row of rowsIn(await response.json().catch(() => undefined))) {
        const times = known.get(row.id) ?? new Set();
        known.set(row.id, times);
        for (const minutes of [row.utc_offset_minutes, row.my_utc_offset_minutes])
          times.add(clockAt(row.starts_at, minutes));
      }
    },
    async judge() {
      const shown = await page.evaluate(() =>
        [...document.querySelectorAll('[data-appointment]')].map((block) => ({
          id: Number(block.getAttribute('data-appointment')),
          times: (block.textContent ?? '').match(/\d{2}:\d{2}/g) ?? [],
        })),
      );
      return shown.flatMap(({ id, times }) => {
        const right = known.get(id);
        const isWrong = right && times.length > 0 && !times.some((time) => right.has(time));
        return isWrong ? [`an appointment is shown at ${times[0]} and begins at ${[...right][0]}`] : [];
      });
    },
  };
}
