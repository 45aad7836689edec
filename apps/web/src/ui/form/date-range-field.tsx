import Button from '@mui/material/Button';
import { type KeyboardEvent, useRef, useState } from 'react';
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

/** A date range field: typed as `17.11 – 24.11`, in either order, or picked by two clicks. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { range, onChange, onFault, min = dateBounds.min, max = dateBounds.max, onBlur, label, ...box } = props;
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const [open, setOpen] = useState<'click' | 'key'>();
  const typed = useTypedValue({
    value: joined(range),
    isValue: isRange,
    write: (value) => rangeText(parted(value)),
    read: (text) => {
      const result = readRange(text, { today: dayIn(readerZone()), min, max });
      return result.range ? { value: joined(result.range) } : { error: result.error };
    },
    onChange: (value) => onChange(parted(value)),
    onFault,
  });
  const close = () => {
    setOpen(undefined);
    frame.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      typed.commit();
      setOpen('key');
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(undefined);
    } else if (event.key === 'Enter' && !typed.commit()) event.preventDefault();
    else if (event.key === 'Enter') setOpen(undefined);
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
        onOpen={() => setOpen((before) => before ?? 'click')}
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
          onClose={() => setOpen(undefined)}
          onEscape={close}
        >
          <RangePanel
            range={range}
            label={label}
            min={min}
            max={max}
            isPhone={isPhone}
            byKey={open === 'key'}
            onSet={close}
            onRange={(next, isWhole) => {
              typed.set(joined(next));
              if (isWhole && !isPhone) close();
            }}
          />
        </FieldPopup>
      )}
    </>
  );
}
