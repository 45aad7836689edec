import Button from '@mui/material/Button';
import type { Draft } from '../../platform/draft.ts';
import { Notice } from '../notice.tsx';
import { clockTime } from './clock-time.ts';

type Props = { draft: Draft; onRestore: () => void; onDiscard: () => void };

/** Offers to restore a draft. */
export function DraftOffer({ draft, onRestore, onDiscard }: Props) {
  return (
    <Notice
      severity="info"
      role="status"
      icon="clock"
      sx={{ mb: 3 }}
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
    </Notice>
  );
}
