import * as z from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { localeCode } from '../../core/locales.ts';

export const Locale = z.object({
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
