import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { localeCode } from '../../core/locales.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { propertyParts } from './property-fields.ts';

// Automatic checks of a property.

export const propertyChecks = ['duplicate', 'price', 'pin', 'contact', 'photo', 'point', 'locale'] as const;
export type PropertyCheckName = (typeof propertyChecks)[number];
/** `skipped`: the check could not be made, which is neither good nor bad. */
export const checkLevels = ['failed', 'warning', 'passed', 'skipped'] as const;

/** One check: its name, level, evidence and a link for verification. */
export const PropertyCheck = z.object({
  check: z.enum(propertyChecks),
  level: z.enum(checkLevels),
  /** The finding, such as "Phone number in the description", and its evidence, such as "Highlighted in the text." */
  title: z.string(),
  detail: z.string(),
  evidence: z.object({
    /** Similar properties, most similar first, with the matching features. */
    matches: z
      .array(
        z.object({
          id: z.int(),
          reference: z.string(),
          title: z.string(),
          by: z.array(z.enum(['address', 'price', 'photo'])),
        }),
      )
      .optional(),
    /** Positions in a text: start and end, in UTF-16 code units. */
    spans: z
      .array(
        z.object({
          field: z.enum(['title', 'description']),
          locale: localeCode(),
          kind: z.enum(['phone', 'email', 'link']),
          start: z.int(),
          end: z.int(),
          text: z.string(),
        }),
      )
      .optional(),
    /** The median price of similar properties nearby; percent is negative below the median. */
    median: z.object({ amount: z.string(), currency: z.string(), count: z.int(), percent: z.int() }).optional(),
    /** The distance of the pin outside its neighbourhood. */
    distance_m: z.int().optional(),
    /** Languages without a finished translation. */
    locales: z.array(localeCode()).optional(),
  }),
  /** Another property, a part of this one, or a list of properties (`query` as in the URL of the list). */
  link: z
    .object({
      kind: z.enum(['property', 'part', 'list']),
      property_id: z.int().optional(),
      part: z.enum(propertyParts).optional(),
      query: z.string().optional(),
    })
    .nullable(),
});
export type PropertyCheck = z.infer<typeof PropertyCheck>;

export const checkProperty = endpoint({
  method: 'GET',
  path: '/v1/dashboard/property/{id}/checks',
  summary: 'What the automatic checks found: failed first, then warnings, passed and skipped ones',
  permission: 'property.review',
  params: idParams,
  reply: z.array(PropertyCheck),
});
