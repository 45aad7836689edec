import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { localeCode } from '../../core/locales.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { propertyParts } from './property-fields.ts';

// What the house looks at by itself.

export const propertyChecks = ['duplicate', 'price', 'pin', 'contact', 'photo', 'point', 'locale'] as const;
export type PropertyCheckName = (typeof propertyChecks)[number];
/** `skipped`: it could not be judged, which is neither good nor bad. */
export const checkLevels = ['failed', 'warning', 'passed', 'skipped'] as const;

/** One check: what was looked at, how it went, what for, and where to look oneself. */
export const PropertyCheck = z.object({
  check: z.enum(propertyChecks),
  level: z.enum(checkLevels),
  /** "Phone number in the description" and "Highlighted in the text.": the finding, then how it is known. */
  title: z.string(),
  detail: z.string(),
  evidence: z.object({
    /** Other properties that look like this one, the likeliest first, and by what. */
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
    /** Where in a text something stands: from and to, in UTF-16 units as a browser counts them. */
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
    /** What others of its kind ask for nearby; percent is negative below the median. */
    median: z.object({ amount: z.string(), currency: z.string(), count: z.int(), percent: z.int() }).optional(),
    /** How far the pin lies outside its neighbourhood. */
    distance_m: z.int().optional(),
    /** Languages without finished texts. */
    locales: z.array(localeCode()).optional(),
  }),
  /** Another property, a part of this one, or a list of properties (`query` as the list's address has it). */
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
