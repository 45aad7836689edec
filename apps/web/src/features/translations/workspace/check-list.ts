import type { TextCheck } from '@lintel/contract/features/translations/translation-checks';
import { translationPartLabels } from '@lintel/contract/features/translations/translation-parts';
import type { WorkField } from './work-texts.ts';

export type CheckLine = {
  key: string;
  /** `Address · Street`. */
  place: string;
  message: string;
  kind: 'failed' | 'changed' | 'empty' | 'warning';
};

const kindOf = ({ check, level }: TextCheck): CheckLine['kind'] => {
  if (check === 'empty') return 'empty';
  if (check === 'outdated') return 'changed';
  return level;
};

const order: readonly CheckLine['kind'][] = ['failed', 'changed', 'empty', 'warning'];

export const placeOf = ({ part, label }: Pick<WorkField, 'part' | 'label'>) =>
  `${translationPartLabels[part]} · ${label}`;

/** Additional errors of the server, by field. */
export type Refusals = Readonly<Record<string, readonly string[]>>;

/** All findings about the texts: errors, changed sources, empty fields and warnings. */
export function checkLines(fields: readonly WorkField[], refused: Refusals = {}): CheckLine[] {
  const lines = fields.flatMap((field): CheckLine[] => {
    const { key, checks } = field;
    const own = checks.map((check) => ({ key, place: placeOf(field), message: check.message, kind: kindOf(check) }));
    const known = new Set(own.map(({ message }) => message));
    const others = (refused[key] ?? []).filter((message) => !known.has(message));
    return [...own, ...others.map((message) => ({ key, place: placeOf(field), message, kind: 'failed' as const }))];
  });
  return order.flatMap((kind) => lines.filter((line) => line.kind === kind));
}

/** Whether a finding blocks finishing. */
export const isBlocking = ({ kind }: CheckLine) => kind !== 'warning';
