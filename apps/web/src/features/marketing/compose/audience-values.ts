import type { Audience } from '@lintel/contract/features/marketing/audience';
import { userTypes } from '@lintel/contract/features/users/users';

/** The audience as form values: a condition that is not set is empty. */
export type AudienceValues = {
  type: string;
  locale: NonNullable<Audience['locale']>;
  country_id: number[];
  has_published: '' | 'true' | 'false';
  joined_from: string | null;
  joined_to: string | null;
  last_seen_from: string | null;
  last_seen_to: string | null;
  user_ids: number[];
};

export const audienceValues = (audience: Audience): AudienceValues => ({
  type: audience.type ?? '',
  locale: audience.locale ?? [],
  country_id: audience.country_id ?? [],
  has_published: audience.has_published === undefined ? '' : audience.has_published ? 'true' : 'false',
  joined_from: audience.joined_from ?? null,
  joined_to: audience.joined_to ?? null,
  last_seen_from: audience.last_seen_from ?? null,
  last_seen_to: audience.last_seen_to ?? null,
  user_ids: audience.user_ids ?? [],
});

/** The audience of the contract: empty conditions are left out. */
export function audienceOf(values: AudienceValues): Audience {
  const type = userTypes.find((known) => known === values.type);
  return {
    ...(type && { type }),
    ...(values.locale.length > 0 && { locale: values.locale }),
    ...(values.country_id.length > 0 && { country_id: values.country_id }),
    ...(values.has_published !== '' && { has_published: values.has_published === 'true' }),
    ...(values.joined_from && { joined_from: values.joined_from }),
    ...(values.joined_to && { joined_to: values.joined_to }),
    ...(values.last_seen_from && { last_seen_from: values.last_seen_from }),
    ...(values.last_seen_to && { last_seen_to: values.last_seen_to }),
    ...(values.user_ids.length > 0 && { user_ids: values.user_ids }),
  };
}

/** `send?user_ids=3,7,12`, as linked from the list of users. */
export const idsIn = (text: string | undefined): number[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0),
  ),
];
