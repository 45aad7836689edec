import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Person } from '../../ui/person.tsx';
import { MenuButton } from '../../ui/table/menu-button.tsx';
import type { CardParts } from '../../ui/table/rows/row-parts.ts';
import { TickBox } from '../../ui/table/rows/tick-box.tsx';
import css from './audit.module.css';
import { EventTime } from './audit-columns.tsx';
import { contextOf, EventSentence, system } from './event-sentence.tsx';
import { useEventWords } from './use-event-words.ts';

type Props = { event: AuditEvent; parts: CardParts; onToggle: () => void; details: ReactNode };

/** A log entry on a phone: the full sentence, with the changes below it. */
export function EventCard({ event, parts, onToggle, details }: Props) {
  const { sentenceText } = useEventWords();
  const isOpen = Boolean(details);
  return (
    <Card component="li" data-row={event.id} className={css.card}>
      <div className={css.cardHead}>
        {parts.ticking && (
          <TickBox label={`Select ${sentenceText(event)}`} checked={parts.ticked} onChange={parts.onTick} />
        )}
        <Person person={event.actor ?? system} size="row" />
        <span className={css.cardTime}>
          <EventTime at={event.at} />
        </span>
        <MenuButton big label={`More for ${sentenceText(event)}`} actions={parts.actions} />
        <IconButton
          aria-label={`Details: ${sentenceText(event)}`}
          aria-expanded={isOpen}
          onClick={onToggle}
          sx={{ width: 44, height: 44, mx: -1 }}
        >
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
        </IconButton>
      </div>
      <div className={css.cardText}>
        <EventSentence event={event} />
        <span>{contextOf(event)}</span>
      </div>
      {details}
    </Card>
  );
}
