import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { instant, paragraph } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { person } from '../../core/named.ts';
import { isOneOfValues } from '../../core/one-of-values.ts';
import { bulkEndpoint, manyIds } from '../../core/record-endpoints.ts';
import { addressFields, propertyFields, propertyParts, reviewReasons } from './property-fields.ts';

// Review decisions and the messages to owners.

const path = '/v1/dashboard/property';

/** Fields decided by staff, which owners are not requested to change. */
const ofStaff = ['owner_id', 'added_by_id', 'assigned_admin_id', 'hide_exact_location'];
const isAsked = (name: string) => !ofStaff.includes(name);

type OwnField = Exclude<keyof typeof propertyFields.input, 'owner_id' | 'added_by_id' | 'assigned_admin_id'>;
type AddressField = Exclude<keyof typeof addressFields.input, 'hide_exact_location'>;
export type ReviewField = OwnField | AddressField | (typeof propertyParts)[number];

/** What an owner can be requested to change: one field, or a whole part. */
export const reviewFields = [
  ...propertyParts,
  ...(Object.keys({ ...propertyFields.input, ...addressFields.input }).filter(isAsked) as (OwnField | AddressField)[]),
] as const;

const partLabels = {
  details: 'Details',
  address: 'Address',
  tags: 'Tags',
  rooms: 'Rooms',
  features: 'Features',
  facilities: 'Facilities',
  views: 'Views',
  availability: 'Availability',
  photos: 'Photos',
} satisfies Record<(typeof propertyParts)[number], string>;

export const reviewFieldLabels: Record<ReviewField, string> = {
  ...propertyFields.labels,
  ...addressFields.labels,
  ...partLabels,
};

export const reviewReasonLabels: Record<(typeof reviewReasons)[number], string> = {
  duplicate: 'Duplicate',
  wrong_location: 'Wrong location',
  poor_photos: 'Poor photos',
  missing_information: 'Missing information',
  wrong_category: 'Wrong category',
  price_suspect: 'Suspicious price',
  contact_in_text: 'Contact details in the text',
  not_authorised: 'Not authorised to offer it',
  prohibited: 'Not allowed on the platform',
  other: 'Other',
};

export type ReviewReason = (typeof reviewReasons)[number];

/** Problems of the property as a whole: no change of a field solves them, so they are only reasons to reject. */
const onlyToReject = ['duplicate', 'not_authorised'] as const;
export const changeReasons = reviewReasons.filter(
  (reason): reason is Exclude<ReviewReason, (typeof onlyToReject)[number]> => !isOneOfValues(onlyToReject, reason),
);
export type ChangeReason = (typeof changeReasons)[number];

const ofText = ['contact_in_text', 'missing_information', 'prohibited'] as const;
const ofPlace = ['wrong_location', 'missing_information'] as const;
const ofPrice = ['price_suspect', 'missing_information'] as const;
const ofKind = ['wrong_category'] as const;

/** The reasons that fit a field, most likely first; for other fields only missing information fits. */
const fittingReasons: Partial<Record<ReviewField, readonly ChangeReason[]>> = {
  photos: ['poor_photos', 'prohibited'],
  title: ofText,
  description: ofText,
  address: ofPlace,
  country_id: ofPlace,
  city_id: ofPlace,
  neighborhood_id: ofPlace,
  street: ofPlace,
  building: ofPlace,
  unit: ofPlace,
  postal_code: ofPlace,
  lat: ofPlace,
  lng: ofPlace,
  price: ofPrice,
  currency: ofPrice,
  price_period: ofPrice,
  property_type_id: ofKind,
  listing_reason_id: ofKind,
};

/** All reasons that fit a field; `other` fits every field and requires a note. */
export const reasonsFor = (field: ReviewField): readonly ChangeReason[] => [
  ...(fittingReasons[field] ?? ['missing_information']),
  'other',
];

export const reviewNoteLimits = { least: 5, most: 500 } as const;
const note = () => paragraph(reviewNoteLimits.least, reviewNoteLimits.most);
const reason = () => z.enum(reviewReasons);
const changeReason = () => z.enum(changeReasons);

const fits = ({ field, reason: chosen }: { field: ReviewField; reason: ReviewReason }) =>
  reasonsFor(field).includes(chosen as ChangeReason);
const unfit = { path: ['reason'], error: 'Does not fit this field' };

const wish = { field: z.enum(reviewFields), reason: reason() };

/** One requested change: the field, the reason and a note of the reviewer. */
export const RequestedChange = z.strictObject({ ...wish, note: note().nullish() }).refine(fits, unfit);
export type RequestedChange = z.output<typeof RequestedChange>;

const wishes = z
  .array(RequestedChange)
  .min(1)
  .max(40)
  .refine((all) => new Set(all.map(({ field }) => field)).size === all.length, 'List each one only once');

export const submitProperties = bulkEndpoint({
  path: `${path}/submit`,
  summary: 'Submit one or many drafts for review; a single one that lacks something is a 422 that lists it',
  permission: 'property.edit',
  changes: ['properties'],
});

export const acceptProperties = bulkEndpoint(
  {
    path: `${path}/accept`,
    summary: 'Publish one or many properties; their owners are notified after ten seconds',
    permission: 'property.review',
    changes: ['properties', 'appointments', 'payouts', 'translations'],
  },
  /** An optional message to the owner. */
  { note: note().nullish() },
);

export const rejectProperties = bulkEndpoint(
  {
    path: `${path}/reject`,
    summary:
      'Reject one or many properties and cancel their upcoming appointments; their owners are notified after ten seconds',
    permission: 'property.review',
    changes: ['properties', 'appointments', 'hot-deals', 'payouts', 'translations'],
  },
  { reason: reason(), note: note() },
);

/** `reason` and `note` are about the whole property; `other` needs its own note or this one. */
export const requestPropertyChanges = bulkEndpoint(
  {
    path: `${path}/pending-change`,
    summary: 'Send one or many properties back with what must change; their owners are notified after ten seconds',
    permission: 'property.review',
    changes: ['properties', 'hot-deals'],
  },
  { fields: wishes, note: note().nullish(), reason: changeReason().nullish() },
);

/** The change request of a property, until the next decision. */
export const ChangeRequest = z.object({
  id: z.int(),
  requested_by: person.nullable(),
  requested_at: instant(),
  /** The version of the property that the reviewer saw. */
  property_version: z.int(),
  /** About the property as a whole. */
  reason: reason().nullable(),
  note: z.string().nullable(),
  /** Settled: the field has been changed since. */
  items: z.array(
    z.object({ field: z.enum(reviewFields), reason: reason(), note: z.string().nullable(), settled: z.boolean() }),
  ),
  resubmitted_at: instant().nullable(),
  /** The differences from the version that the reviewer saw, as readable text, with one line per row of a part. */
  changes: z.array(
    z.object({
      field: z.enum(reviewFields),
      part: z.enum(propertyParts),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

// Preview of the message to the owner.

export const reviewDecisions = ['accept', 'request_changes', 'reject'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

/** Accepts incomplete forms: a note that is still being typed may be short. */
export const previewDecision = endpoint({
  method: 'POST',
  path: `${path}/decision-preview`,
  summary:
    'What owners would be told of a decision, written for the first of these properties, and what else it would do',
  permission: 'property.review',
  body: z.strictObject({
    act: z.enum(reviewDecisions),
    property_ids: manyIds(),
    /** For reviewers who do not read the owner's language: the fixed texts in English, notes unchanged. */
    in_english: z.boolean().optional(),
    reason: reason().nullish(),
    note: paragraph(0, reviewNoteLimits.most).nullish(),
    fields: z
      .array(z.strictObject({ ...wish, note: paragraph(0, reviewNoteLimits.most).nullish() }).refine(fits, unfit))
      .max(40)
      .nullish(),
  }),
  reply: z.object({
    property_id: z.int(),
    owner: person,
    /** The language of the owner, regardless of the language of the texts below. */
    locale: localeCode(),
    /** Whether the owner can be reached by email and by push. */
    reach: z.object({ email: z.boolean(), push: z.boolean() }),
    direction: z.enum(['ltr', 'rtl']),
    mail: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    inbox: z.object({ title: z.string(), body: z.string() }),
    /** The total number of appointments that it would cancel. */
    upcoming_appointments_count: z.int(),
  }),
  audited: false,
  idempotency: 'none',
});
