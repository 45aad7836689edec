import type { Audience, AudienceCount } from '@lintel/contract/features/marketing/audience';
import type { Recipient, RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { MessageStatus, RecipientStatus, SkipReason } from '@lintel/contract/features/marketing/message-statuses';
import { calendarDayText, numberText } from '../../platform/format.ts';
import { localeWords } from '../../platform/locale-names.ts';
import type { LabelColour } from '../../ui/label.tsx';

type Words<Status extends string> = Record<Status, { label: string; colour: LabelColour }>;

/** Statuses in the order of the tabs. */
export const statusWords = {
  scheduled: { label: 'Scheduled', colour: 'info' },
  queued: { label: 'Queued', colour: 'info' },
  sending: { label: 'Sending', colour: 'info' },
  sent: { label: 'Sent', colour: 'success' },
  failed: { label: 'Failed', colour: 'error' },
  cancelled: { label: 'Cancelled', colour: 'default' },
} as const satisfies Words<MessageStatus>;

export const recipientWords = {
  queued: { label: 'Waiting', colour: 'default' },
  sending: { label: 'Sending', colour: 'info' },
  sent: { label: 'Sent', colour: 'success' },
  failed: { label: 'Failed', colour: 'error' },
  skipped: { label: 'Skipped', colour: 'default' },
  uncertain: { label: 'Uncertain', colour: 'warning' },
} as const satisfies Words<RecipientStatus>;

export const skipWords = {
  opted_out: 'Opted out',
  blocked: 'Blocked',
  no_address: 'No address',
  cancelled: 'Cancelled before their turn',
} as const satisfies Record<SkipReason, string>;

/** Why somebody got nothing, in words; what a mail server said is told as it came. */
export const reasonText = ({ reason }: Pick<Recipient, 'reason'>) =>
  reason === null ? null : ((skipWords as Record<string, string>)[reason] ?? reason);

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`);

/** Whom it is for at all, without those who are skipped. */
export const meantFor = ({ total, skipped }: RecipientCounts) => total - skipped;

/** Whose turn is over, however it ended. */
export const doneOf = ({ sent, failed, uncertain }: RecipientCounts) => sent + failed + uncertain;

export const waitingOf = ({ queued, sending }: RecipientCounts) => queued + sending;

/** Whole percent, and never 100 before the last one is done. */
export function percentOf(counts: RecipientCounts) {
  const meant = meantFor(counts);
  return meant === 0 ? 0 : Math.floor((doneOf(counts) / meant) * 100);
}

/** Whether its numbers change by themselves. */
export const isMoving = ({ status }: { status: MessageStatus }) => status === 'queued' || status === 'sending';

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

const spanned = (word: string, from: string | undefined, to: string | undefined) => {
  if (from && to) return `${word} ${calendarDayText(from)} – ${calendarDayText(to)}`;
  if (from) return `${word} since ${calendarDayText(from)}`;
  return to ? `${word} until ${calendarDayText(to)}` : undefined;
};

const typeWords = { owner: 'Owners', seeker: 'Seekers' } as const;

/** `Seekers in 3 countries, reading Arabic, seen since 1 Sep 2026`. */
export function audienceText(audience: Audience) {
  const { type, locale, country_id, has_published, user_ids } = audience;
  const countries = country_id && (country_id.length === 1 ? 'in 1 country' : `in ${country_id.length} countries`);
  const first = user_ids
    ? `${numberText(user_ids.length)} chosen ${user_ids.length === 1 ? 'person' : 'people'}`
    : type
      ? typeWords[type]
      : 'Everyone';
  const rest = [
    locale && `reading ${listed(locale.map((code) => localeWords[code]))}`,
    has_published === undefined
      ? undefined
      : has_published
        ? 'with a published property'
        : 'without a published property',
    spanned('joined', audience.joined_from, audience.joined_to),
    spanned('seen', audience.last_seen_from, audience.last_seen_to),
  ].filter((part) => part !== undefined);
  return [[first, countries].filter(Boolean).join(' '), ...rest].join(', ');
}

export const skippedOf = ({ skipped }: AudienceCount) => skipped.opted_out + skipped.blocked + skipped.no_address;

/** Why nobody would get it; nothing where somebody would. */
export function whyNobody(count: AudienceCount) {
  if (count.count > 0) return;
  return skippedOf(count) === 0
    ? 'No user matches this audience.'
    : 'Everyone who matches is skipped: they opted out, are blocked or have no address.';
}
