import Box from '@mui/material/Box';
import { tint } from './theme/palette.ts';
import { visuallyHidden } from './unseen.ts';
import { type DiffPart, nearChanges, wordDiff } from './word-diff.ts';
import css from './word-diff-text.module.css';

/** Text for screen readers, because colour alone is not accessible. */
const Heard = ({ children }: { children: string }) => (
  <Box component="span" sx={visuallyHidden}>
    {children}
  </Box>
);

const look = (colour: 'error' | 'success') => ({
  px: 0.5,
  borderRadius: '4px',
  color: `${colour}.onSoft`,
  bgcolor: ({ vars }: { vars: { palette: Record<typeof colour, { main: string }> } }) =>
    tint(vars.palette[colour].main, 16),
});

function Part({ part: { kind, text } }: { part: DiffPart }) {
  if (kind === 'same' || text.trim() === '') return text;
  return kind === 'removed' ? (
    <Box component="del" sx={look('error')}>
      <Heard>removed: </Heard>
      {text}
      <Heard>, </Heard>
    </Box>
  ) : (
    <Box component="ins" sx={{ ...look('success'), textDecoration: 'none' }}>
      <Heard>added: </Heard>
      {text}
      <Heard>, </Heard>
    </Box>
  );
}

type Props = { before: string | null; after: string | null };

/** The changes of a text, with some words of context. */
export function WordDiffText({ before, after }: Props) {
  const parts = nearChanges(wordDiff(before ?? '', after ?? ''));
  return (
    <span dir="auto" className={css.text}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, rendered once
        <Part key={index} part={part} />
      ))}
    </span>
  );
}
