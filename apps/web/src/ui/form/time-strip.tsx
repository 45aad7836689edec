import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import textCss from '../text.module.css';
import css from './date-field.module.css';
import { stepAt, timeSteps } from './time-steps.ts';

export type TimeStripProps = {
  value: string;
  onChange: (time: string) => void;
  place?: string | undefined;
  /** Times that are already taken, if known. */
  isBusy?: ((time: string) => boolean) | undefined;
};

/** A horizontal scroller of times for phones, opened at the value. */
export function TimeStrip({ value, onChange, place, isBusy }: TimeStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const steps = timeSteps(15);
  const at = steps[stepAt(steps, value || '09:00')];
  useEffect(() => {
    strip.current?.querySelector(`[data-time="${at}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [at]);
  return (
    <Box sx={{ my: 1.5 }}>
      <Box className={textCss.strong} sx={{ display: 'flex', justifyContent: 'space-between', mb: 1 }}>
        Time
        {place && <bdi className={css.place}>{place}</bdi>}
      </Box>
      <Box ref={strip} role="group" aria-label="Time" className={css.strip}>
        {steps.map((step) => {
          const busy = isBusy?.(step) ?? false;
          return (
            <button
              key={step}
              type="button"
              className={css.step}
              data-time={step}
              aria-pressed={step === value}
              aria-disabled={busy || undefined}
              aria-label={busy ? `${step}, busy` : undefined}
              onClick={() => !busy && onChange(step)}
            >
              <span>{step}</span>
              {busy && <small>Busy</small>}
            </button>
          );
        })}
      </Box>
    </Box>
  );
}
