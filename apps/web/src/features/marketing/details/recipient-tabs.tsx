import type { RecipientCounts } from '@lintel/contract/features/marketing/message-fields';
import type { RecipientStatus } from '@lintel/contract/features/marketing/message-statuses';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { numberText } from '../../../platform/format.ts';
import { Label, type LabelColour } from '../../../ui/label.tsx';
import { waitingOf } from '../message-words.ts';

export const recipientStates = ['all', 'waiting', 'sent', 'to_fix', 'failed', 'uncertain', 'skipped'] as const;
export type RecipientState = (typeof recipientStates)[number];

export const toFixOf = ({ failed, uncertain }: RecipientCounts) => failed + uncertain;

/** The statuses of a tab: some combine two. */
export const statesOf = (state: RecipientState): RecipientStatus[] | undefined => {
  if (state === 'all') return;
  if (state === 'waiting') return ['queued', 'sending'];
  return state === 'to_fix' ? ['failed', 'uncertain'] : [state];
};

type Look = { label: string; colour: LabelColour; count: (counts: RecipientCounts) => number; isOptional?: boolean };

const looks: Record<RecipientState, Look> = {
  all: { label: 'All', colour: 'default', count: ({ total }) => total },
  waiting: { label: 'Waiting', colour: 'info', count: waitingOf, isOptional: true },
  sent: { label: 'Delivered', colour: 'success', count: ({ sent }) => sent },
  to_fix: { label: 'To fix', colour: 'warning', count: toFixOf, isOptional: true },
  failed: { label: 'Failed', colour: 'error', count: ({ failed }) => failed },
  uncertain: { label: 'Unconfirmed', colour: 'warning', count: ({ uncertain }) => uncertain },
  skipped: { label: 'Skipped', colour: 'default', count: ({ skipped }) => skipped },
};

type Props = { counts: RecipientCounts; state: RecipientState; onState: (state: RecipientState) => void };

export function RecipientTabs({ counts, state, onState }: Props) {
  return (
    <Tabs
      value={state}
      onChange={(_, next: RecipientState) => onState(next)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Recipients by status"
      sx={{ flex: 1, minWidth: 0, '& .MuiTabs-list': { gap: 3 } }}
    >
      {recipientStates
        .filter((key) => key === state || !looks[key].isOptional || looks[key].count(counts) > 0)
        .map((key) => {
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
