import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Spot } from './geo.ts';
import css from './map.module.css';
import { useMapHandle } from './map-handle.ts';

type Props = Spot & { children: ReactNode /** A higher level is above the others. */; level?: number };

/** Positions its children at coordinates of the map, and moves with it. */
export function OnMap({ lng, lat, level = 0, children }: Props) {
  const handle = useMapHandle();
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const [x, y] = handle.project({ lng, lat });
      if (element.current) element.current.style.transform = `translate(${x}px, ${y}px)`;
    };
    place();
    return handle.onMove(place);
  }, [handle, lng, lat]);
  return (
    <div ref={element} className={css.spot} style={{ zIndex: level }}>
      {children}
    </div>
  );
}
