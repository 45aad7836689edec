import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { currency, id, nameLine, recordFields, searchTerm, version } from '../../core/fields.ts';
import { localeCode, localized, localizedInput } from '../../core/locales.ts';
import { queryFlag } from '../../core/paging.ts';
import { idParams } from '../../core/record-endpoints.ts';
import { field, fields, readOnly } from '../../core/record-fields.ts';

const v1 = '/v1/dashboard';

export const localeFields = fields({
  code: readOnly(localeCode(), 'Code'),
  name: readOnly(z.string(), 'Name'),
  native_name: readOnly(z.string(), 'Own name'),
  direction: readOnly(z.enum(['ltr', 'rtl']), 'Direction'),
  is_source: readOnly(z.boolean(), 'Source'),
  is_active: field(z.boolean(), 'Active'),
  position: readOnly(z.int(), 'Position'),
  /** The default translator of the language; set by `assign-admin-for-locale`. */
  default_admin_id: readOnly(id().nullable(), 'Translator', { audited: true }),
});

/** Identified by its code. */
export const Locale = z.object({
  ...recordFields,
  ...localeFields.reply,
  default_admin: z.object({ id: z.int(), first_name: z.string(), last_name: z.string() }).nullable(),
});
export type Locale = z.infer<typeof Locale>;

export const listLocales = endpoint({
  method: 'GET',
  path: `${v1}/locales`,
  summary: 'Content languages, in order',
  permission: 'core.view',
  reply: z.array(Locale),
});

export const LocaleChange = z.strictObject({ ...localeFields.input, version: version() });
export type LocaleChange = z.output<typeof LocaleChange>;

export const updateLocale = endpoint({
  method: 'PUT',
  path: `${v1}/locales/{code}`,
  summary: 'Offer a content language or not; the source always stays',
  permission: 'core.edit',
  params: z.strictObject({ code: localeCode() }),
  body: LocaleChange,
  reply: Locale,
  changes: ['places', 'reference-data', 'translations'],
});

/** All countries by ISO code; none can be added or removed. */
export const countryFields = fields({
  code: readOnly(z.string(), 'Code'),
  name: field(localizedInput(nameLine(1, 80)), 'Name'),
  currency: field(currency(), 'Currency'),
  is_active: field(z.boolean(), 'Active'),
});

export const Country = z.object({ ...recordFields, ...countryFields.reply, name: localized(z.string()) });
export type Country = z.infer<typeof Country>;

export const listCountries = endpoint({
  method: 'GET',
  path: `${v1}/country`,
  summary: 'Countries by name; only the active ones are offered for new records',
  permission: 'core.view',
  query: z.strictObject({ is_active: queryFlag().optional(), search: searchTerm().optional() }),
  reply: z.array(Country),
});

/** A partial update; a localized name is replaced as a whole. */
export const CountryChange = z.strictObject({
  ...z.strictObject(countryFields.input).partial().shape,
  version: version(),
});
export type CountryChange = z.output<typeof CountryChange>;

export const updateCountry = endpoint({
  method: 'PUT',
  path: `${v1}/country/{id}`,
  summary: 'Offer a country for new records or not; change its names and its currency',
  permission: 'core.edit',
  params: idParams,
  body: CountryChange,
  reply: Country,
  changes: ['places'],
});
