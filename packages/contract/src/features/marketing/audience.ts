import * as z from 'zod';
import { day, id } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { userTypes } from '../users/users.ts';

/** As many as a list's selection holds. */
const mostNamed = 10_000;

const ordered = <T extends { from?: string | undefined; to?: string | undefined }>({ from, to }: T) =>
  from === undefined || to === undefined || from <= to;

/** Whom a message is for; nothing at all is everyone. Who must not be written to is left out whatever it says. */
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

/** Above so many, whoever sends types how many they are. */
export const confirmAbove = 500;

export const samplePerson = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  locale: localeCode(),
});

export const AudienceCount = z.object({
  /** Who would get it. */
  count: z.int(),
  by_locale: z.object({ en: z.int(), ar: z.int(), fr: z.int() }),
  /** Five of them, for the preview; none without `user.view`. */
  samples: z.array(samplePerson),
  /** Whom the audience names, and who gets nothing all the same. */
  skipped: z.object({ opted_out: z.int(), blocked: z.int(), no_address: z.int() }),
});
export type AudienceCount = z.infer<typeof AudienceCount>;
