import IconButton from '@mui/material/IconButton';
import { paths } from '../../../platform/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import css from './phone-head.module.css';
import { QueueButton } from './queue-button.tsx';
import { useDeskColleagues } from './use-presence.ts';
import type { ReviewDesk } from './use-review-desk.ts';

/** The button covers the header; its label is below the title. */
const PlaceInQueue = ({ desk }: { desk: ReviewDesk }) => (
  <QueueButton desk={desk} colleagues={useDeskColleagues(desk)} className={css.queue} />
);

/** The header of the review queue on a phone: back, queue, previous and next, in 56 px. */
export function PhoneHead({ desk }: { desk: ReviewDesk }) {
  const hasItem = desk.query.data !== undefined && desk.id !== undefined;
  return (
    <div className={css.head}>
      <IconButton component={PageLink} to={paths.properties} aria-label="Back to properties" className={css.target}>
        <Icon name="arrow-end" size={24} sx={{ rotate: '180deg' }} />
      </IconButton>
      <div className={css.place}>
        <h1 tabIndex={-1}>Review desk</h1>
        {hasItem && <PlaceInQueue desk={desk} />}
      </div>
      {hasItem && (
        <>
          <IconButton aria-label="Previous property" className={css.target} onClick={() => desk.move(-1)}>
            <Icon name="chevron-start" size={24} />
          </IconButton>
          <IconButton aria-label="Next property" className={css.target} onClick={() => desk.move(1)}>
            <Icon name="chevron-end" size={24} />
          </IconButton>
        </>
      )}
    </div>
  );
}
