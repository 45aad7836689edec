import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { recordFields, searchTerm, version } from '../../core/fields.ts';
import { localeCode, localized } from '../../core/locales.ts';
import { queryFlag } from '../../core/paging.ts';

/** Known by its code. */
export const Locale = z.object({
  ...recordFields,
  code: localeCode(),
  name: z.string(),
  native_name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  is_source: z.boolean(),
  is_active: z.boolean(),
  position: z.int(),
});
export type Locale = z.infer<typeof Locale>;

export const listLocales = endpoint({
  method: 'GET',
  path: '/v1/dashboard/locales',
  summary: 'Content languages, in order',
  permission: 'core.view',
  reply: z.array(Locale),
});

export const LocaleChange = z.strictObject({ is_active: z.boolean(), version: version() });
export type LocaleChange = z.output<typeof LocaleChange>;

export const updateLocale = endpoint({
  method: 'PUT',
  path: '/v1/dashboard/locales/{code}',
  summary: 'Offer a content language or not; the source always stays',
  permission: 'core.edit',
  params: z.strictObject({ code: localeCode() }),
  body: LocaleChange,
  reply: Locale,
  changes: ['places', 'reference-data'],
});

export const Country = z.object({
  id: z.int(),
  code: z.string(),
  name: localized(z.string()),
  currency: z.string(),
  is_active: z.boolean(),
});
export type Country = z.infer<typeof Country>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/v1/dashboard/country',
  summary: 'Countries by name; only the active ones are offered for new records',
  permission: 'core.view',
  query: z.strictObject({ is_active: queryFlag().optional(), search: searchTerm().optional() }),
  reply: z.array(Country),
});
