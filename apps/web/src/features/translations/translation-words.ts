import {
  type TextState,
  type TranslationPart,
  translationPartLabels,
  translationParts,
} from '@lintel/contract/features/translations/translation-parts';
import {
  ageOf,
  openTranslationStatuses,
  type TranslationAge,
  type TranslationRequest,
  type TranslationStatus,
  translationStatusLabels,
} from '@lintel/contract/features/translations/translation-requests';
import { calendarDayText, numberText } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import { addDays } from '../../platform/zone-days.ts';
import type { LabelColour } from '../../ui/label.tsx';

const colours: Record<TranslationStatus, LabelColour> = {
  pending: 'warning',
  assigned: 'default',
  in_progress: 'info',
  finished: 'success',
  cancelled: 'error',
};

export const statusWords = (status: TranslationStatus) => ({
  label: translationStatusLabels[status],
  colour: colours[status],
});

export const isOpen = ({ status }: Pick<TranslationRequest, 'status'>) =>
  openTranslationStatuses.some((open) => open === status);

export const wordsText = (words: number) => (words === 1 ? '1 word' : `${numberText(words)} words`);

const HOUR = 3_600_000;

/** `22 h`, `6 d`: the time since the request was opened. */
export function ageText(openedAt: string, now: number) {
  const hours = Math.max(0, Math.floor((now - Date.parse(openedAt)) / HOUR));
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

/** Text in addition to the colour, as colour alone is not accessible. */
export const ageWords: Record<TranslationAge, string | undefined> = {
  new: undefined,
  old: 'Waiting for more than two days',
  very_old: 'Waiting for more than five days',
};

/** Only open requests have an age. */
export const ageOfRequest = (request: TranslationRequest, now: number): TranslationAge =>
  isOpen(request) ? ageOf(request, now) : 'new';

/** Open and past its due date. */
export const isLate = (request: Pick<TranslationRequest, 'status' | 'due_on'>, today: string) =>
  request.due_on !== null && request.due_on < today && isOpen(request);

/** `Yesterday`, `Today`, `Tomorrow`, else `20 Nov 2026`. */
export function dueText(due: string, today: string) {
  if (due === today) return 'Today';
  if (due === addDays(today, 1)) return 'Tomorrow';
  return due === addDays(today, -1) ? 'Yesterday' : calendarDayText(due);
}

/** What the mark of a part shows: its progress, or that its source has changed. */
export type PartMark = TextState | 'outdated';

type Parted = Pick<TranslationRequest, 'parts' | 'outdated_parts'>;

export const markOf = ({ parts, outdated_parts }: Parted, part: TranslationPart): PartMark =>
  outdated_parts.includes(part) ? 'outdated' : parts[part];

export const doneParts = (request: Parted) =>
  translationParts.filter((part) => markOf(request, part) === 'done').length;

const markWords: Record<PartMark, string> = {
  done: 'done',
  draft: 'begun',
  machine: 'by machine',
  empty: 'empty',
  outdated: 'source changed',
};

/** The marks as text for screen readers. */
export const partsSentence = (request: Parted) =>
  `${translationParts
    .map((part) => `${translationPartLabels[part]} ${markWords[markOf(request, part)]}`)
    .join(', ')}: ${doneParts(request)} of ${translationParts.length} done`;

/** The name of a request, to distinguish it from others. */
export const requestName = ({ property, locale }: Pick<TranslationRequest, 'property' | 'locale'>) =>
  `${property.title} into ${localeWords[locale]}`;
