import { momentText, nearDayText, timeText } from '../../platform/format.ts';

/** `14:02`, and the day as well when it was another one. */
export const clockTime = (at: number, now = Date.now()) =>
  nearDayText(at, now) === 'Today' ? timeText(at) : momentText(at, { now });
