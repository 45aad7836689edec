import { shortDayText, shortMomentText, timeText } from '../../platform/format.ts';

/** `14:02`, and the day as well when it was another one. */
export const clockTime = (at: number, now = Date.now()) =>
  shortDayText(at, now) === 'Today' ? timeText(at) : shortMomentText(at, now);
