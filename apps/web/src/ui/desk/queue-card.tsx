import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useEffect, useRef } from 'react';
import { numberText } from '../../platform/format.ts';
import { SkeletonRows } from '../states.tsx';
import css from './desk.module.css';

type Counts = { left: number; done: number };

export const leftText = ({ left, done }: Counts) => ({
  left: `${numberText(left)} left`,
  done: `${numberText(done)} done`,
});

type RowProps = { id: number; isOpen: boolean; onOpen: () => void; children: ReactNode };

/** One item of the queue. The open one is scrolled into view. */
function QueueRow({ id, isOpen, onOpen, children }: RowProps) {
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen) void row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <li>
      <button ref={row} type="button" className={css.row} aria-current={isOpen} onClick={onOpen} data-row={id}>
        {children}
      </button>
    </li>
  );
}

type Props<Row extends { id: number }> = Counts & {
  queue: readonly Row[];
  id: number | undefined;
  open: (id: number) => void;
  isPending: boolean;
  row: (row: Row) => ReactNode;
  /** In the header, such as the sort order. */
  sort?: ReactNode;
  onOpened?: () => void;
};

/** The progress and the items of the queue. */
export function QueueCard<Row extends { id: number }>(props: Props<Row>) {
  const { queue, id, left, done, open, isPending, row, sort, onOpened } = props;
  const words = leftText(props);
  const share = left + done === 0 ? 100 : (done / (left + done)) * 100;
  const choose = (chosen: number) => {
    open(chosen);
    onOpened?.();
  };
  return (
    <Card component="section" aria-label="Queue" className={css.pane}>
      <div className={css.queueHead}>
        <div className={css.counts}>
          <span role="status">
            <bdi>
              <b>{words.left}</b> · {words.done}
            </bdi>
          </span>
          {sort}
        </div>
        <LinearProgress variant="determinate" value={share} aria-label="Done" />
      </div>
      <div className={css.scroll}>
        {isPending ? (
          <SkeletonRows rows={6} />
        ) : (
          <ul className={css.queue} aria-label="Waiting for review">
            {queue.map((each) => (
              <QueueRow key={each.id} id={each.id} isOpen={each.id === id} onOpen={() => choose(each.id)}>
                {row(each)}
              </QueueRow>
            ))}
          </ul>
        )}
      </div>
      <div className={css.queueFoot}>
        <bdi>{queue.length > 0 && `1–${numberText(queue.length)} of ${numberText(left)}`}</bdi>
      </div>
    </Card>
  );
}

/** The two text lines of an item in the queue. */
export const QueueWords = ({ title, caption }: { title: string; caption: string }) => (
  <span className={css.words}>
    <strong dir="auto" title={title}>
      {title}
    </strong>
    <span dir="auto" className={css.caption}>
      {caption}
    </span>
  </span>
);
