import Box from '@mui/material/Box';

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** An instant in the reader's own time, exact to the second on hovering. */
export function When({ at, day = false }: { at: string; day?: boolean }) {
  const date = new Date(at);
  return (
    <Box
      component="time"
      dir="auto"
      dateTime={at}
      title={date.toISOString()}
      sx={{ unicodeBidi: 'isolate', whiteSpace: 'nowrap' }}
    >
      {(day ? dayOnly : full).format(date)}
    </Box>
  );
}
