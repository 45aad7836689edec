import * as z from 'zod';
import { bodyLimits, endpoint, rawEndpoint } from '../../core/endpoint.ts';
import { email, id, line, nullIfEmpty, paragraph } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { queryId, selectedRowsQuery } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';
import { withMergeFields } from './merge-fields.ts';
import { messageEndpoints, recipientQuery } from './message-endpoints.ts';
import { commonFields, replyExtras, sendFields } from './message-fields.ts';

const words = {
  /** A single line, since it is an email header. */
  subject: withMergeFields(line(3, 120)),
  preheader: nullIfEmpty(withMergeFields(line(0, 140))),
  /** HTML, sanitised by the server. */
  body: withMergeFields(paragraph(20, 200_000)),
};

export const EmailWords = z.strictObject(words);
export type EmailWords = z.output<typeof EmailWords>;

/** The text in other languages; readers of languages without a variant get the source. */
const variants = z.strictObject({ ar: EmailWords.optional(), fr: EmailWords.optional() });

export const emailFields = fields({
  subject: field(words.subject, 'Subject'),
  preheader: field(words.preheader, 'Preheader'),
  body: field(words.body, 'Body', { audited: false, exported: false }),
  variants: field(variants.nullish(), 'Variants', { audited: false, exported: false }),
  ...commonFields,
  /** The sender address. */
  sent_from: readOnly(z.string().nullable(), 'From', { exported: false }),
});

export const Email = z.object({ ...replyExtras, ...emailFields.reply });
export type Email = z.infer<typeof Email>;

/** The row of a list, without the body, which may be long. */
export const EmailRow = Email.omit({ body: true, variants: true });
export type EmailRow = z.infer<typeof EmailRow>;

const content = { ...words, variants: variants.nullish() };

export const SendEmail = z.strictObject({ ...content, ...sendFields });
export type SendEmail = z.output<typeof SendEmail>;

const path = '/v1/dashboard/marketing-emails';

export const {
  list: listEmails,
  count: countEmails,
  export: exportEmails,
  get: getEmail,
  send: sendEmail,
  audience: countEmailAudience,
  cancel: cancelEmail,
  reschedule: rescheduleEmail,
  sendNow: sendEmailNow,
  retry: retryEmail,
  settle: settleEmail,
  recipients: listEmailRecipients,
  reasons: listEmailReasons,
  history: emailHistory,
} = messageEndpoints({
  path,
  one: 'email',
  article: 'an',
  many: 'emails',
  view: 'email.view',
  send: 'email.send',
  collection: 'marketing-emails',
  row: EmailRow,
  reply: Email,
  input: SendEmail,
});

export const emailSender = endpoint({
  method: 'GET',
  path: `${path}/sender`,
  summary: 'The address that emails are sent from now',
  permission: 'email.view',
  reply: z.object({ address: z.string() }),
});

export const exportEmailRecipients = rawEndpoint({
  method: 'GET',
  path: `${path}/{id}/recipients/export.csv`,
  summary: 'Every matching recipient as CSV',
  permission: 'export.run',
  alsoRequires: 'email.view',
  params: idParams,
  query: recipientQuery.extend(selectedRowsQuery),
  produces: 'text/csv; charset=utf-8',
});

/** Warnings shown before sending. None of them prevents it. */
export const emailChecks = [
  'link_without_https',
  'link_broken',
  'image_without_alt',
  'field_without_fallback',
] as const;
export const EmailCheck = z.object({ check: z.enum(emailChecks), locale: localeCode(), detail: z.string() });
export type EmailCheck = z.infer<typeof EmailCheck>;

export const previewEmail = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  summary: 'How an email reads for one of its readers; the page lies at `path`, for an hour',
  permission: 'email.send',
  body: z.strictObject({
    ...content,
    /** The language, unless a user is given. */
    locale: localeCode().default('en'),
    /** Previews it as this user, which requires `user.view`; by default as a sample recipient. */
    user_id: id().optional(),
  }),
  bodyBytes: bodyLimits.long,
  reply: z.object({
    /** The path of the standalone preview page, which requires a ticket. */
    path: z.string(),
    locale: localeCode(),
    subject: z.string(),
    preheader: z.string().nullable(),
    text: z.string(),
    checks: z.array(EmailCheck),
  }),
  audited: false,
});

export const showEmailPreview = rawEndpoint({
  method: 'GET',
  path: `${path}/preview/{key}`,
  summary: 'The page of a preview that one asked for; under a policy of its own, for a sandboxed frame',
  permission: 'email.send',
  params: z.strictObject({ key: z.uuid() }),
  produces: 'text/html; charset=utf-8',
});

export const showEmail = rawEndpoint({
  method: 'GET',
  path: `${path}/{id}/page`,
  summary: 'An email as it was sent, in one language; under a policy of its own, for a sandboxed frame',
  permission: 'email.view',
  params: idParams,
  query: z.strictObject({ locale: localeCode().default('en'), user_id: queryId().optional() }),
  produces: 'text/html; charset=utf-8',
});

/** Limited to three per minute and admin. */
export const testEmail = endpoint({
  method: 'POST',
  path: `${path}/test`,
  summary:
    'Send an email to at most five admins, or users who may be written to, to see it where it will be read; three times a minute, five an hour to an address',
  permission: 'email.send',
  body: z.strictObject({ to: z.array(email()).min(1).max(5), ...content, locale: localeCode().default('en') }),
  bodyBytes: bodyLimits.long,
  reply: z.object({ sent_to: z.array(z.string()) }),
});

/** The form for uploading an image. */
export const marketingImageForm = {
  field: 'image',
  aliases: ['file'],
  maxFiles: 1,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  note: 'At most 5 MB, at least 16 pixels on the longer side; checked by its content, not by name or type.',
} as const;

export const MarketingImage = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type MarketingImage = z.infer<typeof MarketingImage>;

export const addMarketingImage = rawEndpoint({
  method: 'POST',
  path: '/v1/dashboard/marketing-images',
  summary: 'Add a picture for messages: jpeg, png, webp or avif, at most 5 MB. Anyone with its address can see it',
  permission: ['email.send', 'notification.send'],
  accepts: 'multipart/form-data',
  files: marketingImageForm,
  produces: 'application/json; charset=utf-8',
  reply: MarketingImage,
  status: 201,
});

export const getMarketingImage = rawEndpoint({
  method: 'GET',
  path: '/v1/marketing-images/{file}',
  summary: 'A picture of a message, for its readers',
  permission: 'public',
  params: z.strictObject({ file: z.string().regex(/^marketing-[0-9a-f]{64}\.jpg$/) }),
  produces: 'image/jpeg',
});
