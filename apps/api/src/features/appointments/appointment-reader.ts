import type { Context } from '../../platform/context.ts';
import { offsetMinutes } from '../../platform/time-zones.ts';
import { linksFor, type PhotoLinks } from '../properties/index.ts';

/** Who reads an answer: for whom its pictures are signed, and by which clock they live. */
export type Reader = { links: PhotoLinks; timezone: string };

export const readerOf = (context: Context): Reader => ({
  links: linksFor(context),
  timezone: context.admin.timezone,
});

/** The clocks at the start of an appointment: that of the property, and the reader's own. */
export const offsetsOf = (
  { timezone: own }: Pick<Reader, 'timezone'>,
  { timezone, starts_at }: { timezone: string; starts_at: string },
) => ({
  utc_offset_minutes: offsetMinutes(timezone, starts_at),
  my_utc_offset_minutes: offsetMinutes(own, starts_at),
});
