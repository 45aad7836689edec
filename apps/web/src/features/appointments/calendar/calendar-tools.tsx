import { Suspense, useRef, useState } from 'react';
import { serverNow } from '../../../platform/server-clock.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { offsetText } from '../../../platform/zone-days.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LazyActionMenu } from '../../../ui/table/menu-button.tsx';
import shared from '../appointments.module.css';
import css from './calendar-tools.module.css';
import { periodText, type Span, spans } from './period.ts';
import type { CalendarLocation } from './use-calendar.ts';

/** The title of the period, with buttons for the previous and the next one. */
export function PeriodTools({ place }: { place: CalendarLocation }) {
  const { span = 'week', day, period, today } = place;
  const unit = span === 'agenda' ? 'week' : span;
  return (
    <div className={place.narrow ? css.tools : css.lead}>
      <span className={css.steps}>
        <button type="button" aria-label={`Previous ${unit}`} onClick={() => place.step(-1)}>
          <Icon name="chevron-start" size={16} />
        </button>
        <button type="button" aria-label={`Next ${unit}`} onClick={() => place.step(1)}>
          <Icon name="chevron-end" size={16} />
        </button>
      </span>
      <h2 className={css.period} aria-live="polite">
        <bdi>{periodText(span, day, period)}</bdi>
      </h2>
      {(today < period.from || today > period.to) && (
        <button type="button" className={css.plain} onClick={() => place.goTo(today)}>
          Today
        </button>
      )}
      {span !== 'month' && !place.isByAgent && <ClockMenu place={place} />}
    </div>
  );
}

/** Chooses the time zone of the grid. */
function ClockMenu({ place }: { place: CalendarLocation }) {
  const { timezone } = useAdmin();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const offset = offsetText(timezone, serverNow());
  const actions = [
    { label: `My time (${offset})`, chosen: place.zone !== undefined, onClick: () => place.setClock(true) },
    { label: 'Each property’s own time', chosen: place.zone === undefined, onClick: () => place.setClock(false) },
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={`Times are shown in ${place.zone ? offset : 'each property’s own time'}. Change`}
        className={css.plain}
        onClick={() => setAnchor(button.current ?? undefined)}
      >
        <bdi>{place.zone ? offset : 'Local'}</bdi>
        <Icon name="chevron-down" size={14} />
      </button>
      <Suspense>
        {anchor && <LazyActionMenu anchor={anchor} actions={actions} onClosed={() => setAnchor(undefined)} />}
      </Suspense>
    </>
  );
}

const words: Record<Span, string> = { day: 'Day', week: 'Week', month: 'Month', agenda: 'Agenda' };

const groups = [
  { label: 'Time', isByAgent: false },
  { label: 'Agent', isByAgent: true },
] as const;

/** Chooses the layout of a day. */
export function GroupSwitch({ place }: { place: CalendarLocation }) {
  if (place.span !== 'day') return null;
  return (
    <div className={css.group}>
      <span aria-hidden>Group by</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons */}
      <div role="group" aria-label="Group by" className={shared.switch}>
        {groups.map(({ label, isByAgent }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isByAgent === place.isByAgent}
            onClick={() => place.setGroup(isByAgent ? 'agent' : 'time')}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

export function SpanSwitch({ place }: { place: CalendarLocation }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div
      role="group"
      aria-label="Calendar view"
      className={classes(shared.switch, css.spans, place.span === 'day' && shared.beside)}
    >
      {spans.map((span) => (
        <button key={span} type="button" aria-pressed={span === place.span} onClick={() => place.show(span)}>
          {words[span]}
        </button>
      ))}
    </div>
  );
}

const layouts = [
  { label: 'List', icon: 'rows', isCalendar: false },
  { label: 'Calendar', icon: 'calendar-line', isCalendar: true },
] as const;

/** Switches between list and calendar. On a phone the calendar opens as the agenda, which needs the least room. */
export function LayoutSwitch({ place }: { place: CalendarLocation }) {
  const isOpen = place.span !== undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label="Layout" className={classes(shared.switch, shared.brief)}>
      {layouts.map(({ label, icon, isCalendar }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isCalendar === isOpen}
          onClick={() => place.show(isCalendar ? (place.span ?? (place.narrow ? 'agenda' : 'week')) : undefined)}
        >
          <Icon name={icon} size={16} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}
