import { sql } from 'drizzle-orm';

// What stands for a missing value in a sort, so that its rows come first or last in both directions of one index. The
// expression of the index and that of the query must be equal, hence they share these.

/** An instant that never came: sorts first. */
export const never = sql.raw(`'1900-01-01 00:00:00+00'::timestamptz`);
/** An instant without an end: sorts last. */
export const endless = sql.raw(`'infinity'::timestamptz`);
/** A day that never came: sorts first. */
export const neverDay = sql.raw(`'0001-01-01'::date`);
/** A day without an end: sorts last. */
export const endlessDay = sql.raw(`'9999-12-31'::date`);
