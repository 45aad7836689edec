import IconButton from '@mui/material/IconButton';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type Ref, Suspense, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { lazyPart } from '../lazy-part.ts';
import { SkeletonBlock } from '../states.tsx';

// The calendar is heavy and seldom opened: a day can be typed as well.
const Calendar = lazyPart(() => import('./date-calendar.tsx').then((file) => ({ default: file.DateCalendar })));

/** The bounds every date field has. */
export const dateBounds = { min: '1900-01-01', max: '2099-12-31' };

type Props = Pick<OutlinedInputProps, 'id' | 'error' | 'onBlur' | 'onKeyDown' | 'sx' | 'disabled' | 'name'> & {
  /** `YYYY-MM-DD`, or nothing. */
  value: string;
  /** A day that is only half typed is none yet. */
  onChange: (day: string) => void;
  /** Told when a day was picked from the calendar. */
  onPick?: (day: string) => void;
  /** What the calendar's button and a field without a label are called by. */
  label: string;
  aria?: Record<string, unknown>;
  inputRef?: Ref<HTMLInputElement>;
  min?: string;
  max?: string;
};

/** A calendar day: typed part by part, or picked from a calendar. */
export function DateField(props: Props) {
  const { value, onChange, onPick, label, aria, min = dateBounds.min, max = dateBounds.max, ...input } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <OutlinedInput
        {...input}
        ref={frame}
        type="date"
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        endAdornment={
          <IconButton
            size="small"
            aria-label={`Calendar for ${label}`}
            aria-haspopup="dialog"
            disabled={input.disabled}
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar" size={20} />
          </IconButton>
        }
        slotProps={{ input: { 'aria-label': aria ? undefined : label, ...aria, min, max } }}
        sx={[
          {
            height: 40,
            paddingInline: '12px 4px',
            '& input': { p: 0, minWidth: 0 },
            '& input:focus-visible': { outline: 'none' },
            '& input::-webkit-calendar-picker-indicator': { display: 'none' },
          },
          ...[input.sx ?? []].flat(),
        ]}
      />
      <Popover
        open={open}
        anchorEl={frame.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 320 } } }}
      >
        <Suspense fallback={<SkeletonBlock height={334} />}>
          <Calendar
            day={value}
            min={min}
            max={max}
            onPick={(day) => {
              onChange(day);
              onPick?.(day);
              setOpen(false);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
