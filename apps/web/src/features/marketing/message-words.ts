import type { Audience, AudienceCount } from '@lintel/contract/features/marketing/audience';
import type { StoredLink } from '@lintel/contract/features/marketing/marketing-notifications';
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
  sent: { label: 'Finished', colour: 'default' },
  failed: { label: 'Failed', colour: 'error' },
  cancelled: { label: 'Cancelled', colour: 'default' },
} as const satisfies Words<MessageStatus>;

export const recipientWords = {
  queued: { label: 'Waiting', colour: 'default' },
  sending: { label: 'Sending', colour: 'info' },
  sent: { label: 'Delivered', colour: 'success' },
  failed: { label: 'Failed', colour: 'error' },
  skipped: { label: 'Skipped', colour: 'default' },
  uncertain: { label: 'Unconfirmed', colour: 'warning' },
} as const satisfies Words<RecipientStatus>;

export const skipWords = {
  opted_out: 'Unsubscribed',
  blocked: 'Blocked',
  no_address: 'No address',
  cancelled: 'Cancelled before their turn',
} as const satisfies Record<SkipReason, string>;

/** Why a recipient got nothing; the response of a mail server is shown unchanged. */
export const reasonText = ({ reason }: Pick<Recipient, 'reason'>) =>
  reason === null ? null : ((skipWords as Record<string, string>)[reason] ?? reason);

export const peopleText = (count: number) => (count === 1 ? '1 person' : `${numberText(count)} people`);

/** The number of recipients without the skipped ones. */
export const recipientCountWithoutSkipped = ({ total, skipped }: RecipientCounts) => total - skipped;

/** The target of a tap on a notification, or the one it would have had. */
export function tapText(link: StoredLink | null | undefined): string {
  if (!link) return 'The app';
  if (link.kind === 'hot_deals') return 'Hot deals';
  if (link.kind === 'url') return link.value;
  const property = `PR-${link.value.padStart(6, '0')}`;
  return link.is_dropped ? `The app. ${property} was no longer published when this was sent` : property;
}

/** Processed recipients, with any result. */
export const doneOf = ({ sent, failed, uncertain }: RecipientCounts) => sent + failed + uncertain;

export const waitingOf = ({ queued, sending }: RecipientCounts) => queued + sending;

/** Whole percent, and never 100 before the last recipient is processed. */
export function percentOf(counts: RecipientCounts) {
  const meant = recipientCountWithoutSkipped(counts);
  return meant === 0 ? 0 : Math.floor((doneOf(counts) / meant) * 100);
}

/** The delivered share with one decimal; 100 only if all were delivered. */
export function deliveredText({ sent, total }: Pick<RecipientCounts, 'sent' | 'total'>) {
  if (total === 0) return '0 %';
  const share = Math.round((sent / total) * 1000) / 10;
  return `${sent < total ? Math.min(share, 99.9) : 100} %`;
}

/** Whether a retry is still waiting and can be cancelled. */
export const isRetryPending = ({ status, started_at }: { status: MessageStatus; started_at: string | null }) =>
  status === 'queued' && started_at !== null;

/** Whether its counts are still changing. */
export const isInProgress = ({ status }: { status: MessageStatus }) => status === 'queued' || status === 'sending';

const listed = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);

const spanned = (word: string, from: string | undefined, to: string | undefined) => {
  if (from && to) return `${word} ${calendarDayText(from)} – ${calendarDayText(to)}`;
  if (from) return `${word} since ${calendarDayText(from)}`;
  return to ? `${word} until ${calendarDayText(to)}` : undefined;
};

const typeWords = { owner: 'owners', seeker: 'seekers' } as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `French-speaking owners`, `Arabic- and French-speaking users`, `Everyone`. */
function groupText({ type, locale }: Pick<Audience, 'type' | 'locale'>) {
  if (!locale) return type ? capital(typeWords[type]) : 'Everyone';
  const last = locale.length - 1;
  const spoken = locale.map((code, index) => `${localeWords[code]}-${index === last ? 'speaking' : ''}`);
  return `${listed(spoken)} ${type ? typeWords[type] : 'users'}`;
}

/** `Arabic-speaking seekers in 3 countries, seen since 1 Sep 2026`. */
export function audienceText(audience: Audience) {
  const { country_id, has_published, user_ids } = audience;
  const countries = country_id && (country_id.length === 1 ? 'in 1 country' : `in ${country_id.length} countries`);
  const first = user_ids
    ? `${numberText(user_ids.length)} specific ${user_ids.length === 1 ? 'person' : 'people'}`
    : groupText(audience);
  const spoken = user_ids && audience.locale && groupText({ locale: audience.locale });
  const rest = [
    spoken,
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

/** Why the audience has no recipients; undefined if it has some. */
export function emptyAudienceReason(count: AudienceCount) {
  if (count.count > 0) return;
  return skippedOf(count) === 0
    ? 'No user matches this audience.'
    : 'Everyone who matches is skipped: they unsubscribed, are blocked or have no address.';
}
