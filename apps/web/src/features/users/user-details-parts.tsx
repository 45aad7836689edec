import type { User } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { localeWords } from '../../platform/locale-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { DoneBy } from '../../ui/details/done-by.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { When } from '../../ui/details/when.tsx';
import { FormAlert } from '../../ui/form/form-alert.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { Person } from '../../ui/person.tsx';
import { Phone } from '../../ui/phone.tsx';
import { UserFigures } from './user-figures.tsx';
import { lastBlockQuery } from './users.queries.ts';

const typeWords = { owner: 'Owner', seeker: 'Seeker' } as const;

/** Why a user is blocked, by whom and since when. */
export function BlockedNotice({ user }: { user: User }) {
  const events = useQuery(lastBlockQuery(user.id));
  return (
    <FormAlert severity="warning" title="Blocked: their properties are hidden">
      <bdi>{user.block_reason ?? 'No reason was given.'}</bdi>
      <DoneBy event={events.data?.data[0]} isPending={events.isPending} />
    </FormAlert>
  );
}

/** `shown` is what is displayed, `text` is what is copied. */
function Way({ text, shown = text, label }: { text: string; shown?: ReactNode; label: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box dir="ltr" sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere', ...pageEdge }}>
        {shown}
      </Box>
      <CopyButton text={text} label={label} />
    </Box>
  );
}

export function ContactCard({ user }: { user: User }) {
  return (
    <DetailsCard title="Contact">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        <Person person={user} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Box dir="auto" sx={{ typography: 'subtitle2', ...pageEdge }}>
            {user.first_name} {user.last_name}
          </Box>
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{typeWords[user.type]}</Box>
        </Box>
      </Box>
      <Way text={user.email} label="Copy the email address" />
      {user.phone && <Way text={user.phone} shown={<Phone number={user.phone} />} label="Copy the phone number" />}
    </DetailsCard>
  );
}

const factsOf = (user: User) => [
  { label: 'Type', value: typeWords[user.type] },
  { label: 'Language', value: localeWords[user.locale] },
  { label: 'Country', value: user.country?.name.en },
  { label: 'Time zone', value: user.timezone },
  { label: 'Marketing messages', value: user.marketing_opt_in ? 'Agreed' : 'Not agreed' },
  { label: 'Joined', value: <When at={user.created_at} day /> },
  { label: 'Last seen', value: user.last_seen_at ? <When at={user.last_seen_at} /> : 'Never' },
  { label: 'Last changed', value: <When at={user.updated_at} /> },
];

export function UserOverview({ user }: { user: User }) {
  return (
    <>
      <UserFigures user={user} />
      <DetailsCard title="About">
        <FactList facts={factsOf(user)} />
      </DetailsCard>
    </>
  );
}

/** The preview of a user next to the list. */
export function UserPeek({ user }: { user: User }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {user.status === 'blocked' && <BlockedNotice user={user} />}
      <Box>
        <Way text={user.email} label="Copy the email address" />
        {user.phone && <Way text={user.phone} shown={<Phone number={user.phone} />} label="Copy the phone number" />}
      </Box>
      <FactList facts={factsOf(user)} />
    </Box>
  );
}
