import { can } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { type MenuAction, MoreMenu } from '../../../ui/details/more-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { MessageDialogRequest } from '../acts/message-asks.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { useMessageMutations } from '../acts/use-act-calls.ts';
import { emailChannel } from '../channels.ts';

const { transitions } = emailChannel;

type IsOpen = (act: keyof typeof transitions) => boolean;
type Ask = (what: MessageDialogRequest['what']) => () => void;

/** The actions that the status allows now. */
function StatusButtons({ email, isOpen, ask }: { email: Email; isOpen: IsOpen; ask: Ask }) {
  const { sendNow } = useMessageMutations(emailChannel);
  const isSending = email.status === 'sending';
  return (
    <>
      {isOpen('send_now') && (
        <Button variant="contained" color="primary" onClick={() => void sendNow(email)}>
          Send now
        </Button>
      )}
      {isOpen('reschedule') && (
        <Button variant="outlined" color="inherit" onClick={ask('reschedule')}>
          Reschedule…
        </Button>
      )}
      <Button
        component={PageLink}
        to={paths.newEmail}
        search={{ copy: email.id }}
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="duplicate" size={18} />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Duplicate as new
      </Button>
      {isOpen('cancel') && email.status !== 'queued' && (
        <Button variant="outlined" color="error" startIcon={<Icon name="block" size={18} />} onClick={ask('cancel')}>
          {isSending ? 'Cancel sending' : 'Cancel'}
        </Button>
      )}
    </>
  );
}

/** The actions in the menu, with the reason while one is not available. */
const menuOf = ({ counts }: Email, isOpen: IsOpen, ask: Ask): MenuAction[] => [
  {
    label: 'Retry failed…',
    icon: 'restart',
    disabledReason: isOpen('retry') && counts.failed > 0 ? undefined : 'Nothing failed',
    onClick: ask('retry'),
  },
  {
    label: 'Resolve unconfirmed…',
    icon: 'checklist',
    disabledReason: isOpen('settle') && counts.uncertain > 0 ? undefined : 'Nothing is unconfirmed',
    onClick: ask('settle'),
  },
];

/** The actions on an email by its status. Before it is sent, its notice offers undo. */
export function EmailActions({ email }: { email: Email }) {
  const [asked, setAsked] = useState<MessageDialogRequest>();
  const navigate = useNavigate();
  if (!can(useAdmin(), 'email.send')) return null;
  const ask: Ask = (what) => () => setAsked({ what, message: email });
  const isOpen: IsOpen = (act) => isTransitionAllowed(transitions[act], email.status);
  const duplicate = () => void navigate({ to: paths.newEmail, search: { copy: email.id } });
  return (
    <>
      <StatusButtons email={email} isOpen={isOpen} ask={ask} />
      <MoreMenu
        actions={[{ label: 'Duplicate as new', icon: 'duplicate', onClick: duplicate }, ...menuOf(email, isOpen, ask)]}
      />
      <Suspense>
        {asked && <MessageDialog channel={emailChannel} asked={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}
