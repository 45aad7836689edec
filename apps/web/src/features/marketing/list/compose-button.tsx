import { can } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useAdmin } from '../../../platform/session.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { Channel } from '../channels.ts';

/** A link to the composer, with permission to send. */
export function ComposeButton({ channel }: { channel: Channel }) {
  if (!can(useAdmin(), channel.send)) return null;
  return (
    <Button
      component={Link}
      to={channel.compose}
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size={20} />}
    >
      {channel.noun === 'email' ? 'New email' : 'New notification'}
    </Button>
  );
}
