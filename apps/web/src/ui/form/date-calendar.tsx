import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar as Month } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';

type Props = { day: string; min: string; max: string; onPick: (day: string) => void };

/** A month to pick a day from; weeks begin on Monday. */
export function DateCalendar({ day, min, max, onPick }: Props) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
      <Month
        autoFocus
        value={day ? dayjs(day) : null}
        minDate={dayjs(min)}
        maxDate={dayjs(max)}
        onChange={(picked, state) => {
          // Choosing a year or a month only turns the pages.
          if (state === 'finish' && picked) onPick(picked.format('YYYY-MM-DD'));
        }}
      />
    </LocalizationProvider>
  );
}
