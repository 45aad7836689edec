import { can } from '@lintel/contract/core/permissions';
import { isTransitionAllowed } from '@lintel/contract/core/transitions';
import type { Email } from '@lintel/contract/features/marketing/marketing-emails';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { MoreMenu } from '../../../ui/details/more-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import type { MessageDialogRequest } from '../acts/message-asks.ts';
import { MessageDialog } from '../acts/message-dialog.tsx';
import { useMessageMutations } from '../acts/use-act-calls.ts';
import { emailChannel } from '../channels.ts';

const { transitions } = emailChannel;

/** The actions on an email by its status. Before it is sent, its notice offers undo. */
export function EmailActions({ email }: { email: Email }) {
  const [asked, setAsked] = useState<MessageDialogRequest>();
  const { sendNow } = useMessageMutations(emailChannel);
  const navigate = useNavigate();
  if (!can(useAdmin(), 'email.send')) return null;
  const { status, counts, id } = email;
  const asks = (what: MessageDialogRequest['what']) => () => setAsked({ what, message: email });
  const isOpen = (act: keyof typeof transitions) => isTransitionAllowed(transitions[act], status);
  const isSending = status === 'sending';
  const duplicate = {
    label: 'Duplicate as new',
    icon: 'duplicate',
    onClick: () => void navigate({ to: paths.newEmail, search: { copy: id } }),
  } as const;
  return (
    <>
      {isOpen('send_now') && (
        <Button variant="contained" color="primary" onClick={() => void sendNow(email)}>
          Send now
        </Button>
      )}
      {isOpen('reschedule') && (
        <Button variant="outlined" color="inherit" onClick={asks('reschedule')}>
          Reschedule…
        </Button>
      )}
      <Button
        component={PageLink}
        to={paths.newEmail}
        search={{ copy: id }}
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="duplicate" size={18} />}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        Duplicate as new
      </Button>
      {isOpen('cancel') && status !== 'queued' && (
        <Button variant="outlined" color="error" startIcon={<Icon name="block" size={18} />} onClick={asks('cancel')}>
          {isSending ? 'Cancel sending' : 'Cancel'}
        </Button>
      )}
      <MoreMenu
        actions={[
          duplicate,
          {
            label: 'Retry failed…',
            icon: 'restart',
            disabledReason: isOpen('retry') && counts.failed > 0 ? undefined : 'Nothing failed',
            onClick: asks('retry'),
          },
          {
            label: 'Resolve unconfirmed…',
            icon: 'checklist',
            disabledReason: isOpen('settle') && counts.uncertain > 0 ? undefined : 'Nothing is unconfirmed',
            onClick: asks('settle'),
          },
        ]}
      />
      <Suspense>
        {asked && <MessageDialog channel={emailChannel} asked={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}
