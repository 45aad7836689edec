import { type LocaleChange, type LocaleCode, localeFields } from '@lintel/contract';
import type { Context, Tx } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import { emit } from '../../platform/records/events.ts';
import { changeIn, changeRecord, record } from '../../platform/records/record.ts';
import { findLocale, findLocaleId, localesOf } from './places.queries.ts';
import { locales } from './places.table.ts';

declare module '../../platform/records/events.ts' {
  interface DomainEvents {
    /** The language was activated or deactivated. */
    'locale.offered': { code: LocaleCode; is_active: boolean };
  }
}

export const locale = record({
  entity: 'locale',
  displayName: 'This language',
  table: locales,
  fields: localeFields,
  find: findLocale,
});

/**
 * Activates or deactivates a content language. The source language cannot be deactivated: everything is written in it
 * first.
 */
export async function updateLocale(context: Context, code: LocaleCode, { version, ...input }: LocaleChange) {
  const id = await findLocaleId(context.db, code);
  if (id === undefined) throw notFound(locale.displayName);
  return changeRecord(context, locale, { id, version }, async (_, { is_source, is_active }) => {
    if (is_source && !input.is_active) throw invalid({ is_active: ['The source language stays active'] });
    // The audit log identifies a language by its code.
    return {
      set: input,
      auditExtra: { code: [code, code] },
      afterWrite: async (tx) =>
        input.is_active !== is_active && emit(tx, 'locale.offered', { code, is_active: input.is_active }),
    };
  });
}

/** Sets the default translator of a language, who gets new and unassigned requests. */
export async function setDefaultTranslator(tx: Tx, code: LocaleCode, default_admin_id: number | null) {
  const id = await findLocaleId(tx, code);
  if (id === undefined) throw notFound(locale.displayName);
  await changeIn(tx, locale, { id }, async () => ({
    act: 'assign_admin',
    set: { default_admin_id },
    auditExtra: { code: [code, code] },
  }));
  return id;
}

/** Passes the default languages of a leaving admin to the new assignee, or clears them. */
export async function reassignDefaultLocales(tx: Tx, from: number, to: number | null) {
  for (const code of await localesOf(tx, from)) await setDefaultTranslator(tx, code, to);
}
