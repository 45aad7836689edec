import * as z from 'zod';
import { day, id } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { userTypes } from '../users/users.ts';

/** The maximum size of a list selection. */
const mostNamed = 10_000;

const ordered = <T extends { from?: string | undefined; to?: string | undefined }>({ from, to }: T) =>
  from === undefined || to === undefined || from <= to;

/** The recipients of a message; an empty filter means everyone. Opted-out and blocked users are always excluded. */
export const Audience = z
  .strictObject({
    type: z.enum(userTypes).optional(),
    locale: z.array(localeCode()).min(1).max(3).optional(),
    country_id: z.array(id()).min(1).max(250).optional(),
    has_published: z.boolean().optional(),
    joined_from: day().optional(),
    joined_to: day().optional(),
    last_seen_from: day().optional(),
    last_seen_to: day().optional(),
    user_ids: z.array(id()).min(1).max(mostNamed).optional(),
  })
  .refine(({ joined_from: from, joined_to: to }) => ordered({ from, to }), {
    path: ['joined_to'],
    message: 'Must not be before the first day',
  })
  .refine(({ last_seen_from: from, last_seen_to: to }) => ordered({ from, to }), {
    path: ['last_seen_to'],
    message: 'Must not be before the first day',
  });
export type Audience = z.output<typeof Audience>;

/** Above this number, the sender must confirm the number of recipients by typing it. */
export const confirmAbove = 500;

export const samplePerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  locale: localeCode(),
});

export const AudienceCount = z.object({
  /** The number of recipients. */
  count: z.int(),
  by_locale: z.object({ en: z.int(), ar: z.int(), fr: z.int() }),
  /** Five recipients for the preview; none without `user.view`. */
  samples: z.array(samplePerson),
  /** Users in the audience who are skipped, by reason. */
  skipped: z.object({ opted_out: z.int(), blocked: z.int(), no_address: z.int() }),
});
export type AudienceCount = z.infer<typeof AudienceCount>;
