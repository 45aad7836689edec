import textCss from '../text.module.css';
import { When } from './when.tsx';

type Props = {
  event: { actor: { name: string } | null; at: string } | undefined;
  /** Reserves the line while loading, to avoid a layout shift. */
  isPending: boolean;
};

export function DoneBy({ event, isPending }: Props) {
  if (!event && !isPending) return null;
  return (
    <div className={textCss.caption}>
      {event ? (
        <>
          By <bdi>{event.actor?.name ?? 'Lintel'}</bdi>, <When at={event.at} />
        </>
      ) : (
        '\u00a0'
      )}
    </div>
  );
}
