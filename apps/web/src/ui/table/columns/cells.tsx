import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Text of people runs its own way; only its edge is the page's. */
const ownWay = {
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'] as unknown as 'match-parent',
};

/** What is cut can be read by pointing at it. */
const wholeText = (content: ReactNode) => (typeof content === 'string' ? content : undefined);

/** What a thing is called, and a smaller line under it. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0 }}>
      <Box component="span" data-first-line title={wholeText(first)} sx={{ display: 'block', ...oneLine, ...ownWay }}>
        {first}
      </Box>
      {second && (
        <Box
          component="span"
          title={wholeText(second)}
          sx={{ display: 'block', typography: 'caption', color: 'text.secondary', ...oneLine, ...ownWay }}
        >
          {second}
        </Box>
      )}
    </Box>
  );
}

const tones = ['primary', 'secondary', 'info', 'success', 'warning'] as const;

/** Somebody, with the first letter in a colour that stays theirs. */
export function PersonCell({ name, text }: { name: string; text?: ReactNode }) {
  const tone = tones[(name.codePointAt(0) ?? 0) % tones.length] ?? 'primary';
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Avatar
        aria-hidden
        sx={{ width: 40, height: 40, fontSize: '1rem', bgcolor: `${tone}.main`, color: `${tone}.contrastText` }}
      >
        {name.charAt(0).toUpperCase()}
      </Avatar>
      <TwoLines first={name} second={text} />
    </Box>
  );
}

const dayOf = (date: Date) => {
  if (date.toDateString() === new Date().toDateString()) return 'Today';
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
};

/** A moment on two lines, in the reader's own time; a phone's card has one. */
export function DateCell({ value, never = 'Never' }: { value: string | null; never?: string }) {
  if (value === null) return <Box sx={{ color: 'text.secondary' }}>{never}</Box>;
  const date = new Date(value);
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <TwoLines first={<bdi>{dayOf(date)}</bdi>} second={<bdi>{time}</bdi>} />
    </Box>
  );
}
