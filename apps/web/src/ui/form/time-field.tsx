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

const read = (text: string) => {
  const time = readTime(text);
  return time === undefined ? { error: timeFault } : { value: time };
};

type Typed = ReturnType<typeof useTypedValue>;

/** The open list: the highlighted step, and the keys that move it and pick. */
function useTimeList(typed: Typed, { step = 15, isBusy }: Pick<TimeFieldProps, 'step' | 'isBusy'>) {
  const frame = useRef<HTMLDivElement>(null);
  const steps = timeSteps(step);
  const [at, setAt] = useState<number>();
  const show = () => setAt((before) => before ?? stepAt(steps, readTime(typed.words) ?? timeIn(readerZone())));
  const hide = () => setAt(undefined);
  const pick = (time: string) => {
    typed.set(time);
    hide();
    frame.current?.querySelector('input')?.focus();
  };
  const move = (by: number) => {
    if (at === undefined) show();
    else setAt(Math.min(Math.max(at + by, 0), steps.length - 1));
  };
  /** Enter picks the highlighted time, or accepts the typed one. */
  const enter = (event: KeyboardEvent) => {
    const time = at === undefined || typed.isTyping ? undefined : steps[at];
    const isPick = time !== undefined && !isBusy?.(time);
    const isTaken = !isPick && typed.commit();
    if (isPick) pick(time);
    else if (isTaken) hide();
    if (!isTaken) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && at !== undefined) {
      event.stopPropagation();
      hide();
    } else if (event.key === 'Enter') enter(event);
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's') typed.commit();
  };
  return { frame, steps, at, show, hide, pick, onKeyDown };
}

/** A time on a 24-hour clock: typed to the minute, or picked in steps of 15 minutes. */
export function TimeField(props: TimeFieldProps) {
  const { value, onChange, onFault, step, own, isBusy, onBlur, label, ...box } = props;
  const id = useId();
  const isPhone = usePhone();
  const isValue = (text: string) => readTime(text) === text;
  const typed = useTypedValue({ value, isValue, write: (time) => time, read, onChange, onFault });
  const { frame, steps, at, show, hide, pick, onKeyDown } = useTimeList(typed, { step, isBusy });
  const ownTime = value && isValue(value) ? own?.(value) : undefined;
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
        onOpen={show}
        onType={typed.type}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          typed.commit();
          if (!isPhone) hide();
          onBlur?.(event);
        }}
      />
      {at !== undefined && (
        <FieldPopup anchor={frame.current} label={label} isPhone={false} onClose={hide}>
          <TimeList id={id} steps={steps} at={at} value={value} own={own} isBusy={isBusy} onPick={pick} />
        </FieldPopup>
      )}
    </>
  );
}
