import { missingPermission } from '@lintel/contract/core/permissions';
import Box from '@mui/material/Box';
import { type ComponentProps, useRef, useState } from 'react';
import { paths } from '../../../platform/paths.ts';
import { problemOf } from '../../../platform/problem.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { classes } from '../../../ui/classes.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import frame from '../../../ui/desk/desk.module.css';
import { KeyHints } from '../../../ui/desk/key-hints.tsx';
import { KeyHelp } from '../../../ui/details/key-help.tsx';
import { usePageWidthStep } from '../../../ui/layout/use-room.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { ForbiddenState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { DecisionPane } from './decision-pane.tsx';
import { decisionDisabledReason } from './decision-words.ts';
import { ItemPane } from './item-pane.tsx';
import { PhoneHead } from './phone-head.tsx';
import { QueueButton } from './queue-button.tsx';
import { QueueCleared } from './queue-cleared.tsx';
import { QueuePane } from './queue-pane.tsx';
import { ReviewBar } from './review-bar.tsx';
import { reviewHints, reviewKeys } from './review-keys.ts';
import { usePrefetchNext } from './use-prefetch-next.ts';
import { useDeskColleagues, usePresenceHeartbeat } from './use-presence.ts';
import { type ReviewDesk, useReviewDesk } from './use-review-desk.ts';
import { usePropertySnapshot } from './use-seen-property.ts';

/** Breakpoints: the width for all three panes, and for the item next to its decision. */
const THREE = 1111;
const PAIR = 1068;

const crumbs = [
  homeCrumb,
  { title: 'Properties', path: paths.properties, list: 'properties' },
  { title: 'Review desk' },
];

type ItemProps = { desk: ReviewDesk; id: number; room: number; colleagues: ReturnType<typeof useDeskColleagues> };

/** The open property and its decision, side by side or as a drawer. */
function OpenItem({ desk, id, room, colleagues }: ItemProps) {
  const seen = usePropertySnapshot(id);
  const { id: adminId } = useAdmin();
  const [isOpen, setOpen] = useState(false);
  const chooser: ComponentProps<typeof DecisionPane>['chooser'] = useRef(undefined);
  usePresenceHeartbeat(id);
  const { property, query } = seen;
  const isGone = problemOf(query.error)?.status === 404;
  const drawer = room === 0 ? { isOpen, setOpen } : undefined;
  return (
    <>
      <ItemPane seen={seen} colleagues={colleagues.filter((each) => each.property_id === id)} onNext={desk.openNext} />
      {property && !isGone && (
        <DecisionPane
          key={property.id}
          desk={desk}
          property={property}
          look={seen.look}
          chooser={chooser}
          drawer={drawer}
        />
      )}
      {drawer && property && !isGone && (
        <div className={frame.dock}>
          <ReviewBar
            mode="act"
            wide
            whyNot={(act) => decisionDisabledReason(act, property, adminId)}
            onPress={(act) => chooser.current?.(act)}
          />
        </div>
      )}
    </>
  );
}

function Desk({ desk }: { desk: ReviewDesk }) {
  const room = usePageWidthStep([PAIR, THREE]);
  const { id, upcoming } = desk;
  const phone = usePhone();
  usePrefetchNext(upcoming);
  const colleagues = useDeskColleagues(desk);
  if (id === undefined) return desk.left > 0 ? <SkeletonBlock height={480} /> : <QueueCleared desk={desk} />;
  const open = <OpenItem desk={desk} id={id} room={room} colleagues={colleagues} />;
  if (room === THREE)
    return (
      <div className={classes(frame.desk, frame.three)}>
        <QueuePane desk={desk} colleagues={colleagues} />
        {open}
      </div>
    );
  return (
    <>
      {!phone && (
        <Box sx={{ mb: 2 }}>
          <QueueButton desk={desk} colleagues={colleagues} />
        </Box>
      )}
      <div className={classes(frame.desk, room === PAIR && frame.pair)}>{open}</div>
    </>
  );
}

/** The review queue: pending properties, the details of the open one, and the decision. */
export function ReviewPage() {
  const desk = useReviewDesk();
  const { query } = desk;
  usePageShortcuts({ j: () => desk.move(1), k: () => desk.move(-1), h: desk.later, u: desk.undo });
  const isForbidden = problemOf(query.error)?.status === 403;
  return (
    <>
      {usePhone() ? (
        <PhoneHead desk={desk} />
      ) : (
        <PageHead compact title="Review desk" crumbs={crumbs} actions={<KeyHints hints={reviewHints} />} />
      )}
      {query.data ? (
        <Desk desk={desk} />
      ) : isForbidden ? (
        <ForbiddenState text={missingPermission('property.view')} />
      ) : query.isError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonBlock height={480} />
      )}
      <KeyHelp lines={reviewKeys} />
    </>
  );
}
