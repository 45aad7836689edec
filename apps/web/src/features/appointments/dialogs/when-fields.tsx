import Box from '@mui/material/Box';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Clock, offsetBy, shownBy } from '../../../platform/zone-days.ts';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { TimeInput } from '../../../ui/form/time-input.tsx';
import { cityOf } from '../../../ui/form/time-steps.ts';
import { dayWords, lengthText, localTimesOf } from '../appointment-times.ts';
import {
  arrowStep,
  type LocalTimeFormValues,
  lengths,
  stepLocalTime,
  toInstants,
  toLocalTimeFormValues,
} from '../local-time-input.ts';
import { useReaderClock } from '../use-server-clock.ts';
import { FreeSlots } from './free-slots.tsx';
import { useBusyTimes } from './use-busy-times.ts';

type Props = {
  /** The clock of the property. */
  clock: Clock;
  /** The city of the property, if it is known already. */
  city?: { name: { en: string } } | null;
  property_id?: number;
  admin_id?: number;
  appointment_id?: number;
  /** Focuses the time box on mount. */
  autoFocus?: boolean;
};

/** The typed values, and the same as points in time. */
export function useWhen(clock: Clock) {
  const { setValue } = useFormContext<LocalTimeFormValues>();
  const [day = '', time = '', minutes = ''] = useWatch<LocalTimeFormValues>({ name: ['day', 'time', 'minutes'] });
  const typed: LocalTimeFormValues = { day, time, minutes: String(minutes) };
  const set = (next: LocalTimeFormValues, shouldTouch = true) => {
    for (const [name, value] of Object.entries(next)) {
      setValue(name as keyof LocalTimeFormValues, value, { shouldDirty: true, shouldTouch, shouldValidate: true });
    }
  };
  return { typed, moments: toInstants(clock, typed), set };
}

/** The chosen time in the property's and the reader's time zone; arrow keys move it by 15 minutes and by days. */
function TimeBox({ clock, city, autoFocus }: Pick<Props, 'clock' | 'city' | 'autoFocus'>) {
  const mine = useReaderClock();
  const { typed, moments, set } = useWhen(clock);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (autoFocus) box.current?.focus();
  }, [autoFocus]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') return event.currentTarget.closest('form')?.requestSubmit();
    const step = arrowStep(event.key, document.documentElement.dir === 'rtl');
    if (!step || !moments) return;
    event.preventDefault();
    set(stepLocalTime(clock, typed, step));
  };
  const offset = moments && offsetBy(clock, Date.parse(moments.starts_at));
  const told =
    moments &&
    localTimesOf(
      {
        ...moments,
        timezone: clock.zone,
        utc_offset_minutes: offset,
        my_utc_offset_minutes: offsetBy(mine, Date.parse(moments.starts_at)),
        city,
      },
      mine.zone,
    );
  return (
    <Box
      // Arrow keys work as for a slider, but on two axes.
      role="application"
      aria-roledescription="time to move by arrows"
      aria-labelledby={id}
      aria-describedby={`${id}-keys`}
      tabIndex={0}
      ref={box}
      onKeyDown={onKeyDown}
      sx={look}
    >
      <Box id={id} aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
        {told ? (
          <>
            <Box sx={{ typography: 'subtitle1' }}>
              <bdi>{dayWords(told.there.day)}</bdi>
            </Box>
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
              <ClockFace span={told.there.span} words={`${told.there.city}, ${told.there.offset}`} />
              {told.mine && (
                <ClockFace
                  span={told.mine.span}
                  words={[`for you, ${told.mine.offset}`, told.mine.otherDay].filter(Boolean).join(', ')}
                />
              )}
            </Box>
          </>
        ) : (
          'Choose a day and a time'
        )}
      </Box>
      <Box
        id={`${id}-keys`}
        sx={{ mt: 1, typography: 'caption', color: 'text.secondary', '@media (pointer: coarse)': { display: 'none' } }}
      >
        <bdi dir="ltr">
          <kbd>↑</kbd> <kbd>↓</kbd> 15 minutes · <kbd>←</kbd> <kbd>→</kbd> a day · <kbd>Enter</kbd> done
        </bdi>
      </Box>
    </Box>
  );
}

const ClockFace = ({ span, words }: { span: string; words: string }) => (
  <Box>
    <Box component="bdi" sx={{ display: 'block', typography: 'subtitle2', fontVariantNumeric: 'tabular-nums' }}>
      {span}
    </Box>
    <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
      {words}
    </Box>
  </Box>
);

const look = {
  mb: 2.5,
  p: 2,
  borderRadius: 1,
  bgcolor: 'background.neutral',
  '& kbd': { font: 'inherit', fontWeight: 700, color: 'text.primary' },
} as const;

/** Day, time and duration in the property's time zone, and the next free times. */
export function LocalTimeFields({ clock, city, property_id, admin_id, appointment_id, autoFocus }: Props) {
  const { typed, moments, set } = useWhen(clock);
  const known = lengths.map(String);
  const place = city?.name.en ?? cityOf(clock.zone);
  const mine = useReaderClock();
  const isElsewhere = clock.zone !== mine.zone;
  const ownTime = (time: string) => {
    const at = toInstants(clock, { ...typed, time })?.starts_at;
    return at && `${shownBy(mine, Date.parse(at)).time} for you`;
  };
  const isBusy = useBusyTimes({
    property_id,
    admin_id,
    appointment_id,
    day: typed.day,
    minutes: Number(typed.minutes),
  });
  const offered = known.includes(typed.minutes) || typed.minutes === '' ? known : [...known, typed.minutes];
  return (
    <>
      <TimeBox clock={clock} city={city} autoFocus={autoFocus} />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1.3fr 1.35fr 0.85fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <DateInput name="day" label="Day" timeName="time" place={place} isBusy={isBusy} />
        </Box>
        <TimeInput
          name="time"
          label="Time"
          place={isElsewhere ? place : undefined}
          own={isElsewhere ? ownTime : undefined}
          isBusy={isBusy}
        />
        <SelectInput
          name="minutes"
          label="Length"
          options={offered
            .toSorted((one, other) => Number(one) - Number(other))
            .map((value) => ({ value, label: lengthText(Number(value)) }))}
        />
      </Box>
      {property_id !== undefined && moments && (
        <FreeSlots
          property_id={property_id}
          admin_id={admin_id}
          appointment_id={appointment_id}
          from={moments.starts_at}
          minutes={Number(typed.minutes)}
          chosen={moments.starts_at}
          onChoose={(slot) => set(toLocalTimeFormValues(clock, slot.starts_at, slot.ends_at))}
        />
      )}
    </>
  );
}
