import type { Context } from '../../platform/context.ts';
import { offsetMinutes } from '../../platform/time-zones.ts';
import { linksFor, type PhotoLinks } from '../properties/index.ts';

/** The reader of a reply: determines the signed photo links and the time zone. */
export type Reader = { links: PhotoLinks; timezone: string };

export const readerOf = (context: Context): Reader => ({
  links: linksFor(context),
  timezone: context.admin.timezone,
});

/** The UTC offsets at the start of an appointment: the property's and the reader's. */
export const offsetsOf = (
  { timezone: own }: Pick<Reader, 'timezone'>,
  { timezone, starts_at }: { timezone: string; starts_at: string },
) => ({
  utc_offset_minutes: offsetMinutes(timezone, starts_at),
  my_utc_offset_minutes: offsetMinutes(own, starts_at),
});
