import { useEffect, useRef, useState } from 'react';
import { hasOpenOverlay, usePageShortcuts } from '../../platform/shortcuts.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { LateOverlay } from '../late-overlay.tsx';
import { lazyPart } from '../lazy-part.ts';
import css from './photo-stage.module.css';
import type { Picture } from './picture.ts';
import { useSwipe } from './use-swipe.ts';

const Lightbox = lazyPart(() => import('./lightbox.tsx'));

const MOST_THUMBS = 8;

type Props = { pictures: readonly Picture[]; empty: string };

/** ← and → follow the screen direction, also in RTL. Enter opens, unless a button or a link has the focus. */
function useStageKeys({ move, open }: { move: (step: 1 | -1) => void; open: () => void }) {
  const isRtl = () => document.documentElement.dir === 'rtl';
  const keys = new Map([
    ['ArrowRight', () => move(isRtl() ? -1 : 1)],
    ['ArrowLeft', () => move(isRtl() ? 1 : -1)],
  ]);
  usePageShortcuts(Object.fromEntries(keys));
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (hasOpenOverlay() || !(event.target as HTMLElement).matches('body, main, h1, h2')) return;
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** One photo, uncropped and as large as possible, with thumbnails below. */
export function PhotoStage({ pictures, empty }: Props) {
  const [at, setAt] = useState(0);
  const [isFull, setFull] = useState(false);
  const move = (step: 1 | -1) => setAt((now) => Math.min(Math.max(now + step, 0), Math.max(pictures.length - 1, 0)));
  useStageKeys({ move, open: () => pictures.length > 0 && setFull(true) });
  const swipe = useSwipe(move);
  const picture = pictures[at];
  if (!picture)
    return (
      <div className={css.none}>
        <Icon name="gallery-add" size={40} />
        {empty}
      </div>
    );
  const place = `${at + 1} of ${pictures.length}`;
  return (
    <section aria-label="Photos">
      <div className={css.stage} {...swipe}>
        <img
          src={picture.large}
          alt={picture.alt || `Photo ${place}`}
          width={picture.width}
          height={picture.height}
          decoding="async"
        />
        {at > 0 && (
          <button
            type="button"
            className={classes(css.arrow, css.back)}
            aria-label="Previous photo"
            onClick={() => move(-1)}
          >
            <Icon name="chevron-start" size={20} />
          </button>
        )}
        {at < pictures.length - 1 && (
          <button type="button" className={classes(css.arrow, css.on)} aria-label="Next photo" onClick={() => move(1)}>
            <Icon name="chevron-end" size={20} />
          </button>
        )}
        <span className={classes(css.pill, css.place)} role="status">
          <bdi>{place}</bdi>
        </span>
        <button type="button" className={classes(css.pill, css.full)} onClick={() => setFull(true)}>
          <Icon name="full-screen" size={16} />
          Full size
        </button>
      </div>
      <Thumbs pictures={pictures} at={at} onChoose={setAt} onMore={() => setFull(true)} />
      {isFull && (
        <LateOverlay open onCancel={() => setFull(false)}>
          <Lightbox pictures={pictures} start={at} onClose={() => setFull(false)} />
        </LateOverlay>
      )}
    </section>
  );
}

type ThumbsProps = {
  pictures: readonly Picture[];
  at: number;
  onChoose: (at: number) => void;
  onMore: () => void;
};

function Thumbs({ pictures, at, onChoose, onMore }: ThumbsProps) {
  if (pictures.length < 2) return null;
  const more = pictures.length - MOST_THUMBS;
  return (
    <div className={css.thumbs}>
      {pictures.slice(0, MOST_THUMBS).map(({ id, small }, index) => {
        const isMore = more > 0 && index === MOST_THUMBS - 1;
        return (
          <button
            key={id}
            type="button"
            aria-label={isMore ? `All ${pictures.length} photos` : `Photo ${index + 1}`}
            aria-current={index === at}
            onClick={() => (isMore ? onMore() : onChoose(index))}
          >
            <img src={small} alt="" loading="lazy" decoding="async" />
            {isMore && <bdi className={css.veil}>+{more + 1}</bdi>}
          </button>
        );
      })}
    </div>
  );
}
