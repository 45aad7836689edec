import { numberText } from '../../../platform/format.ts';

export type SettleAs = 'sent' | 'retry';

/** The choices by user id. */
export type ResolutionChoices = Readonly<Record<number, SettleAs>>;

export const idsAnswered = (answers: ResolutionChoices, as: SettleAs) =>
  Object.entries(answers)
    .filter(([, chosen]) => chosen === as)
    .map(([id]) => Number(id));

/** `1 sent, 2 again`; undefined without a choice. */
export function settleText(answers: ResolutionChoices): string | undefined {
  const sent = idsAnswered(answers, 'sent').length;
  const again = idsAnswered(answers, 'retry').length;
  const words = [sent > 0 && `${numberText(sent)} sent`, again > 0 && `${numberText(again)} again`].filter(Boolean);
  return words.length > 0 ? words.join(', ') : undefined;
}
