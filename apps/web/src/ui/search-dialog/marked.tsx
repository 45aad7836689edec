import Box from '@mui/material/Box';
import { tint } from '../theme/palette.ts';
import { partsOf } from './match.ts';

/** Highlights the parts of a text that match the query. */
export function Marked({ text, query }: { text: string; query: string }) {
  return partsOf(text, query).map((part) =>
    part.hit ? (
      <Box
        key={part.at}
        component="mark"
        sx={(theme) => ({
          borderRadius: '3px',
          color: theme.vars.palette.text.primary,
          backgroundColor: tint(theme.vars.palette.primary.light, 32),
        })}
      >
        {part.text}
      </Box>
    ) : (
      <span key={part.at}>{part.text}</span>
    ),
  );
}
