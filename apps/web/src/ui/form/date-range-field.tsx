import Button from '@mui/material/Button';
import { useState } from 'react';
import { readerZone } from '../../platform/format.ts';
import { dayIn } from '../../platform/zone-days.ts';
import { usePhone } from '../table/phone.ts';
import css from './date-field.module.css';
import { DayGrid } from './day-grid.tsx';
import { clamped } from './day-grid-days.ts';
import { FieldErrorText } from './field-fault.tsx';
import { FieldPopup } from './field-popup.tsx';
import { type DayRange, dateBounds, rangeText, readRange } from './read-date.ts';
import { type BoxProps, TypedBox } from './typed-box.tsx';
import { usePopupField } from './use-popup-field.ts';
import { useTypedValue } from './use-typed-value.ts';

export type DateRangeFieldProps = BoxProps & {
  /** Both ends as `YYYY-MM-DD`; either may be empty. */
  range: DayRange;
  onChange: (range: DayRange) => void;
  onFault?: (text: string) => void;
  min?: string | undefined;
  max?: string | undefined;
};

// Both ends as one string, so that one text input edits both.
const joined = ({ from, to }: DayRange) => (from || to ? `${from}/${to}` : '');
const parted = (value: string): DayRange => {
  const [from = '', to = ''] = value.split('/');
  return { from, to };
};
const isRange = (value: string) => /^[\d-]*\/[\d-]*$/.test(value);

type PanelProps = Pick<DateRangeFieldProps, 'range' | 'label'> & {
  min: string;
  max: string;
  isPhone: boolean;
  byKey: boolean;
  onRange: (range: DayRange, isWhole: boolean) => void;
  onSet: () => void;
};

/** The first click sets one end, the second the other; hovering previews the range. */
function RangePanel({ range, label, min, max, isPhone, byKey, onRange, onSet }: PanelProps) {
  const today = dayIn(readerZone());
  const [at, setAt] = useState(() => clamped(range.from || range.to || today, min, max));
  const [first, setFirst] = useState<string>();
  const [hovered, setHovered] = useState('');
  const ordered = (one: string, other: string) => (one <= other ? { from: one, to: other } : { from: other, to: one });
  const shown = first === undefined ? range : ordered(first, hovered || first);
  const pick = (day: string) => {
    setAt(day);
    setFirst(first === undefined ? day : undefined);
    if (first === undefined) onRange({ from: day, to: '' }, false);
    else onRange(ordered(first, day), true);
  };
  return (
    <div className={isPhone ? undefined : css.panel} {...(!isPhone && { role: 'dialog', 'aria-label': label })}>
      <DayGrid
        at={at}
        onAt={(day) => {
          setAt(day);
          setHovered(day);
        }}
        from={shown.from || shown.to}
        to={shown.to || shown.from}
        min={min}
        max={max}
        today={today}
        autoFocus={byKey}
        onPick={pick}
        onHover={setHovered}
      />
      {isPhone && (
        <Button fullWidth size="large" variant="contained" color="primary" onClick={onSet} sx={{ mt: 1.5 }}>
          {rangeText(range) ? `Set ${rangeText(range)}` : 'Choose the dates'}
        </Button>
      )}
    </div>
  );
}

const read = (text: string, bounds: { min: string; max: string }) => {
  const result = readRange(text, { today: dayIn(readerZone()), ...bounds });
  return result.range ? { value: joined(result.range) } : { error: result.error };
};

/** A date range field: typed as `17.11 – 24.11`, in either order, or picked by two clicks. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { range, onChange, onFault, min = dateBounds.min, max = dateBounds.max, onBlur, label, ...box } = props;
  const isPhone = usePhone();
  const typed = useTypedValue({
    value: joined(range),
    isValue: isRange,
    write: (value) => rangeText(parted(value)),
    read: (text) => read(text, { min, max }),
    onChange: (value) => onChange(parted(value)),
    onFault,
  });
  const { frame, open, show, hide, close, onKeyDown } = usePopupField(typed);
  const take = (next: DayRange, isWhole: boolean) => {
    typed.set(joined(next));
    if (isWhole && !isPhone) close();
  };
  return (
    <>
      <TypedBox
        {...box}
        label={label}
        frame={frame}
        icon="calendar-line"
        words={typed.words}
        placeholder="Choose the dates"
        isPhone={isPhone}
        error={box.error || typed.fault !== undefined}
        onClear={() => typed.set('')}
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
        <FieldPopup anchor={frame.current} label={label} isPhone={isPhone} onClose={hide} onEscape={close}>
          <RangePanel {...{ range, label, min, max, isPhone }} byKey={open === 'key'} onSet={close} onRange={take} />
        </FieldPopup>
      )}
    </>
  );
}
