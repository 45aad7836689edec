import Box from '@mui/material/Box';
import { dayText, exactText, momentText } from '../../platform/format.ts';

/** An instant in the time zone of the reader's profile, exact to the second on hovering. */
export function When({ at, day = false }: { at: string; day?: boolean }) {
  return (
    <Box
      component="time"
      dir="auto"
      dateTime={at}
      title={exactText(at)}
      sx={{ unicodeBidi: 'isolate', whiteSpace: 'nowrap' }}
    >
      {day ? dayText(at) : momentText(at)}
    </Box>
  );
}
