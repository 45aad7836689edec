import { type LocaleChange, type LocaleCode, localeFields } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { changeRecord, record } from '../../platform/records/record.ts';
import { findLocale, findLocaleId } from './places.queries.ts';
import { locales } from './places.table.ts';

export const locale = record({
  entity: 'locale',
  called: 'This language',
  table: locales,
  fields: localeFields,
  find: findLocale,
});

/** Offers a language for content, or not. The source stays: everything is written in it first. */
export async function updateLocale(context: Context, code: LocaleCode, { version, ...wished }: LocaleChange) {
  const id = await findLocaleId(context.db, code);
  if (id === undefined) throw notFound(locale.called);
  return changeRecord(context, locale, { id, version }, async (_, { is_source }) => {
    if (is_source && !wished.is_active) throw invalid({ is_active: ['The source language stays active'] });
    // Readers of the log know a language by its code.
    return { set: wished, tells: { code: [code, code] } };
  });
}
