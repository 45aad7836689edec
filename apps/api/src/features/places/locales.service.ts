import type { LocaleChange, LocaleCode } from '@lintel/contract';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound, stale } from '../../platform/problem.ts';
import { audit, difference } from '../../platform/records/audit.queries.ts';
import { findLocale, lockLocale, saveLocale } from './places.queries.ts';

/** Offers a language for content, or not. The source stays: everything is written in it first. */
export const updateLocale = (context: Context, code: LocaleCode, { is_active, version }: LocaleChange) =>
  context.transaction(async (tx) => {
    const locale = await lockLocale(tx, code);
    if (!locale) throw notFound('This language');
    if (locale.version !== version) throw stale(locale);
    if (locale.is_source && !is_active) throw invalid({ is_active: ['The source language stays active'] });
    await saveLocale(tx, code, is_active);
    const saved = await findLocale(tx, code);
    if (!saved) throw notFound('This language');
    await audit(tx, {
      action: 'locale.update',
      entity: 'locale',
      entity_id: locale.id,
      changes: { code: [code, code], ...difference(locale, saved) },
    });
    return saved;
  });
