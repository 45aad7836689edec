import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { RecipientStatus } from '@lintel/contract/features/marketing/message-statuses';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { numberText } from '../../../platform/format.ts';
import { Label, type LabelColour } from '../../../ui/label.tsx';
import { waitingOf } from '../message-words.ts';

export const recipientStates = ['all', 'waiting', 'sent', 'failed', 'skipped', 'uncertain'] as const;
export type RecipientState = (typeof recipientStates)[number];

/** What a tab narrows to: those who wait are in one of two states. */
export const statesOf = (state: RecipientState): RecipientStatus[] | undefined =>
  state === 'all' ? undefined : state === 'waiting' ? ['queued', 'sending'] : [state];

const looks: Record<
  RecipientState,
  { label: string; colour: LabelColour; count: (counts: RecipientCounts) => number }
> = {
  all: { label: 'All', colour: 'default', count: ({ total }) => total },
  waiting: { label: 'Waiting', colour: 'info', count: waitingOf },
  sent: { label: 'Sent', colour: 'success', count: ({ sent }) => sent },
  failed: { label: 'Failed', colour: 'error', count: ({ failed }) => failed },
  skipped: { label: 'Skipped', colour: 'default', count: ({ skipped }) => skipped },
  uncertain: { label: 'Uncertain', colour: 'warning', count: ({ uncertain }) => uncertain },
};

type Props = { counts: RecipientCounts; state: RecipientState; onState: (state: RecipientState) => void };

export function RecipientTabs({ counts, state, onState }: Props) {
  return (
    <Tabs
      value={state}
      onChange={(_, next: RecipientState) => onState(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Recipients by state"
      sx={{ flex: 1, minWidth: 0, '& .MuiTabs-list': { gap: 3 } }}
    >
      {recipientStates.map((key) => {
        const { label, colour, count } = looks[key];
        return (
          <Tab
            key={key}
            value={key}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                {label}
                <Label small colour={colour} variant={key === state ? 'filled' : 'soft'}>
                  {numberText(count(counts))}
                </Label>
              </Box>
            }
          />
        );
      })}
    </Tabs>
  );
}
