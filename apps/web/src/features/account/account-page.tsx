import { can } from '@lintel/contract/core/permissions';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SkeletonBlock, SkeletonRows } from '../../ui/states.tsx';
import { myWork } from '../admins/index.tsx';
import { feedCard } from '../appointments/index.ts';
import { addedProperties, assignedProperties } from '../properties/index.ts';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PreferencesCard } from './preferences-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SessionsCard } from './sessions-card.tsx';

const FeedCard = lazyPart(() => feedCard().then((component) => ({ default: component })));

const MyWork = lazyPart(() => myWork().then((component) => ({ default: component })));
const Assigned = lazyPart(() => assignedProperties().then((component) => ({ default: component })));
const Added = lazyPart(() => addedProperties().then((component) => ({ default: component })));

/** The viewer's statistics, assigned work and unpaid earnings. */
function WorkPart() {
  const admin = useAdmin();
  const seesPay = can(admin, 'payout.view') !== undefined;
  return (
    <Box component="section" aria-labelledby="my-work" sx={{ mt: 5, display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography id="my-work" variant="h5" component="h2">
        My work
      </Typography>
      <Suspense fallback={<SkeletonBlock height={192} />}>
        <MyWork />
      </Suspense>
      <Suspense fallback={<SkeletonRows rows={3} />}>
        <Typography variant="h6" component="h3">
          Assigned to me
        </Typography>
        <Assigned admin={admin} />
        {seesPay && (
          <>
            <Typography variant="h6" component="h3">
              Unpaid
            </Typography>
            <Added admin={admin} first="unpaid" />
          </>
        )}
      </Suspense>
    </Box>
  );
}

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
          <EmailCard />
          <SessionsCard />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <PreferencesCard />
          <PasswordCard />
          <Suspense>
            <FeedCard />
          </Suspense>
        </Box>
      </Box>
      <WorkPart />
    </>
  );
}
