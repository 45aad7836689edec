import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { Spot } from './geo.ts';
import css from './map.module.css';
import { useMapHandle } from './map-handle.ts';
import { OnMap } from './on-map.tsx';

/** Pixels per arrow key press; with Shift it is one. */
const STEP = 10;
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const MapPin = () => (
  <svg aria-hidden="true" viewBox="0 0 32 42" width={32} height={42} focusable="false">
    <path
      d="M16 41C7 29 2 22 2 15a14 14 0 0 1 28 0c0 7-5 14-14 26z"
      fill="currentColor"
      stroke="#fff"
      strokeWidth="2"
    />
    <circle cx="16" cy="15" r="5.5" fill="#fff" />
  </svg>
);

/** A pin that cannot be moved. */
export const FixedPin = ({ spot, label }: { spot: Spot; label: string }) => (
  <OnMap {...spot} level={2}>
    <span role="img" aria-label={label} className={css.mapPin}>
      <MapPin />
    </span>
  </OnMap>
);

type Props = { spot: Spot; label: string; onMoved: (spot: Spot) => void };

/** A pin that is moved by dragging or by the arrow keys. */
export function DraggablePin({ spot, label, onMoved }: Props) {
  const handle = useMapHandle();
  const [dragged, setDragged] = useState<Spot>();
  const spotAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, grip: readonly [number, number]) => {
    const map = currentTarget.closest('[data-map-over]')?.getBoundingClientRect();
    return handle.unproject([clientX - (map?.left ?? 0) - grip[0], clientY - (map?.top ?? 0) - grip[1]]);
  };
  const [grip, setGrip] = useState<readonly [number, number]>([0, 0]);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const map = event.currentTarget.closest('[data-map-over]')?.getBoundingClientRect();
    const [x, y] = handle.project(spot);
    event.currentTarget.setPointerCapture(event.pointerId);
    // Preserves the offset between the pointer and the tip of the pin.
    setGrip([event.clientX - (map?.left ?? 0) - x, event.clientY - (map?.top ?? 0) - y]);
    setDragged(spot);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = arrows[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const [x, y] = handle.project(spot);
    const step = event.shiftKey ? 1 : STEP;
    onMoved(handle.unproject([x + way[0] * step, y + way[1] * step]));
  };
  return (
    <OnMap {...(dragged ?? spot)} level={3}>
      <button
        type="button"
        aria-label={label}
        title={label}
        className={css.mapPin}
        data-dragged={dragged ? '' : undefined}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => dragged && setDragged(spotAt(event, grip))}
        onPointerUp={(event) => {
          if (!dragged) return;
          const end = spotAt(event, grip);
          setDragged(undefined);
          if (end.lng !== spot.lng || end.lat !== spot.lat) onMoved(end);
        }}
        onPointerCancel={() => setDragged(undefined)}
        onKeyDown={onKeyDown}
      >
        <MapPin />
      </button>
    </OnMap>
  );
}
