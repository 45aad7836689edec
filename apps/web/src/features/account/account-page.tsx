import Box from '@mui/material/Box';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What admins see and change about themselves. */
export function AccountPage() {
  return (
    <>
      <PageHead title="Profile" crumbs={[homeCrumb, { title: 'Profile' }]} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          maxWidth: 1200,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <ProfileForm />
          <SessionsCard />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <PreferencesCard />
          <PasswordCard />
        </Box>
      </Box>
    </>
  );
}
