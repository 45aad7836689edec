import { can } from '@lintel/contract/core/permissions';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ComponentType, useEffect } from 'react';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { noteHome } from '../../platform/asked-ahead.ts';
import { paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const TextLink = createLink(Link);

function Welcome() {
  const admin = useAdmin();
  const settings = useQuery(appSettingsQuery);
  return (
    <>
      <PageHead title={`Hello, ${admin.first_name} ${admin.last_name}`} />
      <Card sx={{ p: 3 }}>
        <Typography variant="body2">
          You are signed in as <bdi>{admin.email}</bdi>, with the role <bdi>{admin.role.name}</bdi>.
        </Typography>
        {settings.data?.demo && can(admin, 'audit.view') && (
          <Typography variant="body2" sx={{ mt: 2 }}>
            <TextLink to={paths.outbox}>Open the outbox</TextLink>: this is a demo, so mails are kept and not sent.
          </Typography>
        )}
      </Card>
    </>
  );
}

/** Whoever may see listings starts with them; the others are greeted. */
export const firstPageWith = (List: ComponentType) =>
  function FirstPage() {
    const mayList = can(useAdmin(), 'property.view') !== undefined;
    useEffect(() => noteHome(mayList ? paths.properties : null), [mayList]);
    return mayList ? <List /> : <Welcome />;
  };
