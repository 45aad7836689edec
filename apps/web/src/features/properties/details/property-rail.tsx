import { type LocaleCode, localeCodes, sourceLocale } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { getUser, type User } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fullName } from '../../../platform/format.ts';
import { listAt, paths, pathTo } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Person } from '../../../ui/person.tsx';
import { Phone } from '../../../ui/phone.tsx';

import { localeWords, nameOf } from '../shared/property-words.ts';

export const railCard = { px: 3, py: 2 } as const;

type PersonProps = { mark: ReactNode; name: string; text: ReactNode; end?: ReactNode };

function PersonLine({ mark, name, text, end }: PersonProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {mark}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ typography: 'subtitle2', overflowWrap: 'anywhere', ...pageEdge }}>
          {name}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{text}</Box>
      </Box>
      {end}
    </Box>
  );
}

type WayProps = { icon: IconName; text: string | null | undefined; shown?: ReactNode; label: string; none: string };

/** `shown` is what is displayed, `text` is what is copied; the line is reserved before the text is loaded. */
function Way({ icon, text, shown = text, label, none }: WayProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 32 }}>
      <Icon name={icon} size={18} sx={{ mx: '11px', color: 'action.active' }} />
      <Box
        component="bdi"
        dir="ltr"
        title={text ?? undefined}
        sx={{ flex: 1, minWidth: 0, typography: 'body2', overflow: 'hidden', textOverflow: 'ellipsis', ...pageEdge }}
      >
        {text === null ? <Box sx={{ color: 'text.secondary' }}>{none}</Box> : shown}
      </Box>
      {text && <CopyButton text={text} label={label} />}
    </Box>
  );
}

const some = (count: number, one: string, many: string, none = `no ${many}`) =>
  count === 0 ? none : count === 1 ? `1 ${one}` : `${count} ${many}`;

/** Links to the owner's other records. */
function AboutOwner({ owner: { id, properties_count, reports_count } }: { owner: User }) {
  return (
    <>
      Owner ·{' '}
      <Box component={PageLink} {...listAt(paths.properties, { owner_id: id })} sx={quietLink}>
        {some(properties_count, 'property', 'properties')}
      </Box>{' '}
      ·{' '}
      <Box component={PageLink} to={pathTo(paths.user, id)} search={{ tab: 'reports' }} sx={quietLink}>
        {some(reports_count, 'report', 'reports')}
      </Box>
    </>
  );
}

const quietLink = { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } } as const;

/** The owner, with contact details if the viewer may see users. */
function OwnerPart({ owner_id, owner: person }: Pick<Property, 'owner_id' | 'owner'>) {
  const maySeeUsers = can(useAdmin(), 'user.view') !== undefined;
  const { data: owner, isError } = useQuery({
    ...endpointQuery(getUser, { id: owner_id }, ['users']),
    enabled: maySeeUsers,
  });
  const name = fullName(person);
  const open = (
    <IconButton component={Link} to={pathTo(paths.user, owner_id)} size="small" aria-label={`Open ${name}`}>
      <Icon name="chevron-end" size={20} />
    </IconButton>
  );
  return (
    <>
      <PersonLine
        mark={<Person person={person} size={40} />}
        name={name}
        text={<bdi>{owner ? <AboutOwner owner={owner} /> : 'Owner'}</bdi>}
        end={maySeeUsers && open}
      />
      {maySeeUsers && !isError && (
        <Box sx={{ mt: 1 }}>
          <Way icon="mail" text={owner?.email} label="Copy the email address" none="No email address" />
          <Way
            icon="phone"
            text={owner?.phone}
            shown={owner?.phone && <Phone number={owner.phone} />}
            label="Copy the phone number"
            none="No phone number"
          />
        </Box>
      )}
    </>
  );
}

/** Owner, assignee, and the admin who added the property. */
export function PeopleCard({ property }: { property: Property }) {
  const { assigned_admin, added_by } = property;
  return (
    <Card component="section" aria-label="Owner and assignee" sx={railCard}>
      <OwnerPart {...property} />
      <Box sx={{ my: 2, borderTop: '1px dashed', borderColor: 'divider' }} />
      <PersonLine
        mark={<Person person={assigned_admin} size={40} />}
        name={assigned_admin ? fullName(assigned_admin) : 'Nobody yet'}
        text="Assignee"
      />
      {added_by && (
        <Box sx={{ mt: 2 }}>
          <PersonLine mark={<Person person={added_by} size={40} />} name={fullName(added_by)} text="Added by" />
        </Box>
      )}
    </Card>
  );
}

export function RailTitle({ title, end }: { title: string; end?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
      <Box component="h2" sx={{ m: 0, flex: 1, typography: 'h6' }}>
        {title}
      </Box>
      <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {end}
      </Box>
    </Box>
  );
}

/** The progress of title and description; a language without any has no text yet. */
function progressOf(property: Property, locale: LocaleCode) {
  if (locale === sourceLocale) return { text: 'Source', part: 1 };
  const found = property.translations.find((one) => one.locale === locale);
  if (found?.is_done) return { text: 'Finished', part: 1 };
  const done = [found?.title, found?.description].filter(Boolean).length;
  return { text: done === 0 ? 'Not started' : `${done} of 2 texts`, part: done / 2 };
}

/** The progress of each language; the source is always complete. */
export function TranslationsCard({ property }: { property: Property }) {
  const { locales_done, locales_total } = property;
  const lines = localeCodes.map((locale) => ({ locale, ...progressOf(property, locale) }));
  return (
    <Card component="section" aria-label="Translations" sx={railCard}>
      <RailTitle title="Translations" end={`${locales_done} of ${locales_total}`} />
      {lines.map(({ locale, text, part }) => (
        <Box key={locale} sx={{ '& + &': { mt: 1.5 } }}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 0.5 }}>
            <Box sx={{ typography: 'body2' }}>{localeWords[locale]}</Box>
            <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {text}
            </Box>
          </Box>
          <LinearProgress
            variant="determinate"
            aria-label={`${localeWords[locale]}: ${text}`}
            value={part * 100}
            sx={{
              height: 4,
              bgcolor: 'action.selected',
              '& .MuiLinearProgress-bar': { bgcolor: part === 1 ? 'success.dark' : 'primary.main' },
            }}
          />
        </Box>
      ))}
    </Card>
  );
}

/** Tags, each with a dot in its colour. */
export function TagsCard({ tags }: Pick<Property, 'tags'>) {
  return (
    <Card component="section" aria-label="Tags" sx={railCard}>
      <RailTitle title="Tags" end={tags.length > 0 ? tags.length : undefined} />
      {tags.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>None</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {tags.map((tag) => (
          <Box component="li" key={tag.id} sx={tagLook}>
            <Box component="span" aria-hidden sx={{ ...dot, bgcolor: tag.color ?? 'text.secondary' }} />
            <bdi>{nameOf(tag)}</bdi>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

const tagLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  height: 28,
  px: 1,
  borderRadius: 1,
  bgcolor: 'action.hover',
  typography: 'body2',
} as const;

const dot = { width: 8, height: 8, borderRadius: '50%', flex: 'none' } as const;
