import type { User } from '@lintel/contract/features/users/users';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { paths } from '../../platform/paths.ts';
import type { Search } from '../../platform/url-state.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { SignTile } from '../../ui/sign-tile.tsx';
import { displayFont } from '../../ui/theme/typography.ts';

type Figure = { label: string; count: number; icon: IconName; to: string; search: Search };

const figuresOf = ({ id, properties_count, appointments_count, reports_count }: User): Figure[] => [
  { label: 'Properties', count: properties_count, icon: 'home', to: paths.properties, search: { owner_id: id } },
  { label: 'Appointments', count: appointments_count, icon: 'calendar', to: '.', search: { tab: 'appointments' } },
  { label: 'Reports', count: reports_count, icon: 'flag', to: '.', search: { tab: 'reports' } },
];

/** The numbers of records that belong to a user, each with a link to its list. */
export function UserFigures({ user }: { user: User }) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 3 }, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
      {figuresOf(user).map(({ label, count, icon, to, search }) => (
        <Card key={label} component={PageLink} to={to} search={search} resetScroll={false} sx={tile}>
          <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
            <SignTile size={48}>
              <Icon name={icon} size={24} />
            </SignTile>
          </Box>
          <div>
            <Box component="bdi" sx={{ display: 'block', typography: 'h4', fontFamily: displayFont, ...pageEdge }}>
              {count}
            </Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{label}</Box>
          </div>
        </Card>
      ))}
    </Box>
  );
}

const tile = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  p: { xs: 2, md: 3 },
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
