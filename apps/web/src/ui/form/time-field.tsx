import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { readerZone } from '../../platform/format.ts';
import { timeIn } from '../../platform/zone-days.ts';
import { usePhone } from '../table/phone.ts';
import css from './date-field.module.css';
import { FieldPopup } from './field-popup.tsx';
import { readTime, timeFault } from './read-date.ts';
import { stepAt, timeSteps } from './time-steps.ts';
import { type BoxProps, TypedBox } from './typed-box.tsx';
import { useTypedValue } from './use-typed-value.ts';

export type TimeFieldProps = BoxProps & {
  /** `HH:MM`, or empty. */
  value: string;
  onChange: (time: string) => void;
  onFault?: (text: string) => void;
  /** Minutes between the options; any minute can be typed. */
  step?: number;
  /** `13:15 for you`, if the time zone is not the reader's. */
  own?: ((time: string) => string | undefined) | undefined;
  /** Times that are already taken, if known. */
  isBusy?: ((time: string) => boolean) | undefined;
};

type ListProps = Pick<TimeFieldProps, 'value' | 'own' | 'isBusy'> & {
  id: string;
  steps: readonly string[];
  at: number;
  onPick: (time: string) => void;
};

function TimeList({ id, steps, at, value, own, isBusy, onPick }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  // Scrolls the value to the middle when the list opens.
  useEffect(() => {
    list.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div className={css.times}>
      <div ref={list} id={id} role="listbox" aria-label="Times" className={css.list}>
        {steps.map((step, index) => {
          const busy = isBusy?.(step) ?? false;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
            <div
              key={step}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              className={css.time}
              aria-selected={step === value}
              aria-disabled={busy}
              data-at={index === at || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !busy && onPick(step)}
            >
              <bdi>{step}</bdi>
              <small>{busy ? 'Busy' : step === value || index === at ? own?.(step) : ''}</small>
            </div>
          );
        })}
      </div>
      <p className={css.note}>
        <bdi>Type 1015, 10.15 or 10:15</bdi>
      </p>
    </div>
  );
}

/** A time on a 24-hour clock: typed to the minute, or picked in steps of 15 minutes. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onFault, step = 15, own, isBusy, onBlur, label, ...box } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const steps = timeSteps(step);
  const [at, setAt] = useState<number>();
  const typed = useTypedValue({
    value,
    isValue: (text) => readTime(text) === text,
    write: (time) => time,
    read: (text) => {
      const time = readTime(text);
      return time === undefined ? { error: timeFault } : { value: time };
    },
    onChange,
    onFault,
  });
  const open = () => setAt((before) => before ?? stepAt(steps, readTime(typed.words) ?? timeIn(readerZone())));
  const pick = (time: string) => {
    typed.set(time);
    setAt(undefined);
    frame.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (move !== 0) {
      event.preventDefault();
      if (at === undefined) open();
      else setAt(Math.min(Math.max(at + move, 0), steps.length - 1));
    } else if (event.key === 'Escape' && at !== undefined) {
      event.stopPropagation();
      setAt(undefined);
    } else if (event.key === 'Enter') {
      const step = at === undefined || typed.isTyping ? undefined : steps[at];
      if (step !== undefined && !isBusy?.(step)) {
        event.preventDefault();
        pick(step);
      } else if (typed.commit()) setAt(undefined);
      else event.preventDefault();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') typed.commit();
  };
  const ownTime = value && readTime(value) === value ? own?.(value) : undefined;
  return (
    <>
      <TypedBox
        {...box}
        label={label}
        frame={frame}
        icon="clock"
        words={typed.words}
        placeholder="Choose a time"
        isPhone={false}
        aside={ownTime && <bdi className={css.unit}>{ownTime}</bdi>}
        error={box.error || typed.fault !== undefined}
        opened={{
          role: 'combobox',
          'aria-expanded': at !== undefined,
          ...(at !== undefined && { 'aria-controls': id, 'aria-activedescendant': `${id}-${at}` }),
        }}
        onOpen={open}
        onType={typed.type}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          typed.commit();
          if (!isPhone) setAt(undefined);
          onBlur?.(event);
        }}
      />
      {at !== undefined && (
        <FieldPopup anchor={frame.current} label={label} isPhone={false} onClose={() => setAt(undefined)}>
          <TimeList id={id} steps={steps} at={at} value={value} own={own} isBusy={isBusy} onPick={pick} />
        </FieldPopup>
      )}
    </>
  );
}
