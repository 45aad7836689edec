import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import { DoneBars } from '../../ui/done-bars.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Photo } from '../../ui/photo.tsx';
import { fullName } from './property-words.ts';

const tones = ['secondary', 'success', 'info', 'warning', 'primary'] as const;

type Person = { id: number; first_name: string; last_name: string };

/** The initials of somebody, in a colour that stays theirs. */
export function Initials({ person, size = 32 }: { person: Person; size?: number }) {
  const tone = tones[person.id % tones.length] ?? 'primary';
  const letters = `${person.first_name.charAt(0)}${person.last_name.charAt(0)}`.toUpperCase();
  return (
    <Avatar
      aria-hidden
      sx={{
        width: size,
        height: size,
        fontSize: size > 36 ? 14 : 12,
        bgcolor: `${tone}.main`,
        color: `${tone}.contrastText`,
      }}
    >
      {letters}
    </Avatar>
  );
}

/** Nobody yet. */
export const NobodyMark = ({ size = 32 }: { size?: number }) => (
  <Box
    component="span"
    sx={{
      width: size,
      height: size,
      display: 'grid',
      placeItems: 'center',
      flex: 'none',
      borderRadius: '50%',
      border: '1px dashed',
      borderColor: 'text.secondary',
      color: 'action.active',
    }}
  >
    <Icon name="person-add" size={16} />
  </Box>
);

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** Who looks after a listing, as a mark with a name to hover and to hear. */
export function AssigneeMark({ admin }: { admin: Person | null }) {
  const name = admin ? fullName(admin) : 'Unassigned';
  return (
    <Box component="span" title={name} sx={{ display: 'inline-block', position: 'relative' }}>
      {admin ? <Initials person={admin} /> : <NobodyMark />}
      <Box component="span" sx={unseen}>
        {name}
      </Box>
    </Box>
  );
}

/** How many languages a listing is done in. */
export const LocalesMark = ({ locales_done, locales_total }: Pick<PropertyRow, 'locales_done' | 'locales_total'>) => (
  <DoneBars done={locales_done} total={locales_total} stacked />
);

/** The first photo, or that there is none; a hot deal carries a flame. */
export function Cover({
  property,
  width = 64,
  height = 64,
}: {
  property: Pick<PropertyRow, 'cover_url' | 'is_hot_deal'>;
  width?: number | string;
  height?: number | string;
}) {
  return (
    <Box component="span" sx={{ position: 'relative', display: 'block', flex: 'none', width, height }}>
      <Photo src={property.cover_url} loading="lazy" sx={{ borderRadius: 1 }} />
      {property.is_hot_deal && (
        <Box component="span" title="Hot deal" sx={flame}>
          <Icon name="fire" size={16} label="Hot deal" />
        </Box>
      )}
    </Box>
  );
}

const flame = {
  position: 'absolute',
  bottom: -4,
  insetInlineEnd: -4,
  width: 22,
  height: 22,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  bgcolor: 'background.paper',
  color: 'error.main',
  boxShadow: '0 1px 2px rgb(var(--shadow) / 32%)',
} as const;
