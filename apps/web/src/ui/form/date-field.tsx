import Button from '@mui/material/Button';
import { useState } from 'react';
import { readerZone } from '../../platform/format.ts';
import { dayIn } from '../../platform/zone-days.ts';
import { usePhone } from '../table/phone.ts';
import css from './date-field.module.css';
import { type DatePreset, DatePresets } from './date-presets.tsx';
import { DayGrid } from './day-grid.tsx';
import { clamped } from './day-grid-days.ts';
import { FieldErrorText } from './field-fault.tsx';
import { FieldPopup } from './field-popup.tsx';
import { dateBounds, fullDayText, isDay, readDate } from './read-date.ts';
import { TimeStrip, type TimeStripProps } from './time-strip.tsx';
import { type BoxProps, TypedBox } from './typed-box.tsx';
import { usePopupField } from './use-popup-field.ts';
import { useTypedValue } from './use-typed-value.ts';

export type DateFieldProps = BoxProps & {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (day: string) => void;
  /** Called with text that is not a date, so that a form can reject it. */
  onFault?: (text: string) => void;
  min?: string;
  max?: string;
  presets?: readonly DatePreset[];
  isClearable?: boolean;
  /** On a phone day and time are picked in one bottom sheet. */
  time?: TimeStripProps;
};

type PanelProps = Pick<DateFieldProps, 'value' | 'label' | 'presets' | 'time'> & {
  min: string;
  max: string;
  isPhone: boolean;
  byKey: boolean;
  onPick: (day: string) => void;
  onSet: () => void;
};

function DatePanel({ value, label, presets, time, min, max, isPhone, byKey, onPick, onSet }: PanelProps) {
  const today = dayIn(readerZone());
  const chosen = isDay(value) ? value : '';
  const [at, setAt] = useState(() => clamped(chosen || today, min, max));
  const pick = (day: string) => {
    setAt(day);
    onPick(day);
  };
  return (
    <div className={isPhone ? undefined : css.panel} {...(!isPhone && { role: 'dialog', 'aria-label': label })}>
      <DatePresets today={today} min={min} max={max} presets={presets} onPick={pick} />
      <DayGrid
        at={at}
        onAt={setAt}
        from={chosen}
        to={chosen}
        min={min}
        max={max}
        today={today}
        autoFocus={byKey}
        onPick={pick}
      />
      {isPhone && time && <TimeStrip {...time} />}
      {isPhone && (
        <Button fullWidth size="large" variant="contained" color="primary" disabled={!chosen} onClick={onSet}>
          {chosen
            ? `Set ${[fullDayText(chosen).replace(/ \d{4}$/, ''), time?.value].filter(Boolean).join(', ')}`
            : 'Choose a date'}
        </Button>
      )}
    </div>
  );
}

const read = (text: string, bounds: { min: string; max: string }) => {
  const { day, error } = readDate(text, { today: dayIn(readerZone()), ...bounds });
  return day === undefined ? { error: error ?? '' } : { value: day };
};

/** A date field in our own format: typed in many notations, or picked from a month. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, onFault, min = dateBounds.min, max = dateBounds.max, presets, time, ...rest } = props;
  const { isClearable = true, onBlur, label, ...box } = rest;
  const isPhone = usePhone();
  const typed = useTypedValue({
    value,
    isValue: isDay,
    write: fullDayText,
    read: (text) => read(text, { min, max }),
    onChange,
    onFault,
  });
  const { frame, open, show, hide, close, onKeyDown } = usePopupField(typed);
  const pick = (day: string) => {
    typed.set(day);
    if (!isPhone) close();
  };
  return (
    <>
      <TypedBox
        {...box}
        label={label}
        frame={frame}
        icon="calendar-line"
        words={typed.words}
        placeholder="Choose a date"
        isPhone={isPhone}
        error={box.error || typed.fault !== undefined}
        onClear={isClearable ? () => typed.set('') : undefined}
        onOpen={show}
        onType={typed.type}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          typed.commit();
          onBlur?.(event);
        }}
      />
      {!box.aria && <FieldErrorText text={typed.fault} />}
      {open && (
        <FieldPopup
          anchor={frame.current}
          label={label}
          isPhone={isPhone}
          onClose={isPhone ? close : hide}
          onEscape={close}
        >
          <DatePanel
            {...{ value, label, presets, time, min, max, isPhone }}
            byKey={open === 'key'}
            onSet={close}
            onPick={pick}
          />
        </FieldPopup>
      )}
    </>
  );
}
