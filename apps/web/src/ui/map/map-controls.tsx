import { scaleOf } from './geo.ts';
import css from './map.module.css';
import { type MapHandle, useMapHandle, useWhileMoving } from './map-handle.ts';

function scale(handle: MapHandle): string {
  const { box, zoom } = handle.view();
  const lat = (box[1] + box[3]) / 2;
  const { metres, width } = scaleOf((40_075_017 * Math.cos((lat * Math.PI) / 180)) / 512 / 2 ** zoom);
  return `${metres >= 1000 ? `${metres / 1000} km` : `${metres} m`}|${width}`;
}

/** Zoom buttons and the scale. */
export function MapControls({ small }: { small?: boolean }) {
  const handle = useMapHandle();
  const [text, width] = useWhileMoving(scale).split('|');
  return (
    <>
      <div className={css.zoom} data-small={small ? '' : undefined}>
        <button type="button" aria-label="Zoom in" onClick={() => handle.zoomBy(1)}>
          +
        </button>
        <button type="button" aria-label="Zoom out" onClick={() => handle.zoomBy(-1)}>
          −
        </button>
      </div>
      {!small && (
        <div className={css.scale} style={{ width: `${width}px` }}>
          {text}
        </div>
      )}
    </>
  );
}
