import * as z from 'zod';
import { localized } from './locales.ts';

/** A person with the minimum that others need to know. */
export const person = z.object({ id: z.int(), first_name: z.string(), last_name: z.string() });

/** A record with a localized name, such as a city. */
export const place = z.object({ id: z.int(), name: localized(z.string()) });
