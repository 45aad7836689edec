import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Draft } from '../../platform/draft.ts';
import { Icon } from '../icon.tsx';
import { clockTime } from './clock-time.ts';

type Props = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Asks whether to go on where one stopped. */
export function DraftOffer({ draft, onRestore, onDiscard }: Props) {
  return (
    <Alert
      severity="info"
      role="status"
      icon={<Icon name="clock" size={22} />}
      sx={{ mb: 3, alignItems: 'center', '& .MuiAlert-action': { p: 0, m: 0, marginInlineStart: 'auto', gap: 1 } }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onDiscard}>
            Discard draft
          </Button>
          <Button size="small" color="inherit" variant="outlined" onClick={onRestore}>
            Restore
          </Button>
        </>
      }
    >
      <strong>
        Restore draft from <bdi>{clockTime(draft.at)}</bdi>?
      </strong>
    </Alert>
  );
}
