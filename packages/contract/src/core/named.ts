import * as z from 'zod';
import { localized } from './locales.ts';

/** Somebody, as far as others need to know. */
export const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/** Something whose name is in several languages, such as a city. */
export const place = z.object({ id: z.int(), name: localized(z.string()) });
