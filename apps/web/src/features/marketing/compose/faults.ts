import type { LocaleCode } from '@lintel/contract/core/locales';
import { type Step, steps } from './step-names.ts';

const stepOf = (field: string): Step =>
  field === 'audience' ? 'audience' : field === 'scheduled_at' ? 'send' : 'content';

/** The first step with an error, and the language if only a variant has one. */
export function firstInvalidStep(
  errors: Readonly<Record<string, unknown>>,
): { step: Step; locale?: LocaleCode } | undefined {
  const fields = Object.keys(errors).filter((field) => errors[field] !== undefined);
  const step = steps.find((known) => fields.some((field) => stepOf(field) === known));
  if (!step) return;
  const words = fields.filter((field) => stepOf(field) === 'content');
  if (step !== 'content' || words.some((field) => field !== 'variants'))
    return { step, ...(step === 'content' && { locale: 'en' as const }) };
  const variants = errors.variants as Partial<Record<LocaleCode, unknown>>;
  const locale = (['ar', 'fr'] as const).find((code) => variants[code] !== undefined);
  return { step, ...(locale && { locale }) };
}
