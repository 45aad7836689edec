import { momentText, nearDayText, timeText } from '../../platform/format.ts';

/** `14:02`, with the day unless it is today. */
export const clockTime = (at: number, now = Date.now()) =>
  nearDayText(at, now) === 'Today' ? timeText(at) : momentText(at, { now });
