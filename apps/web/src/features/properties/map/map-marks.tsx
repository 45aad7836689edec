import type { MapPoint, PropertyMap } from '@lintel/contract/features/properties/property-map';
import { memo, useMemo } from 'react';
import { moneyText, numberText } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type MapHandle, useMapHandle, useWhileMoving } from '../../../ui/map/map-handle.ts';
import { OnMap } from '../../../ui/map/on-map.tsx';
import { statusWords } from '../shared/property-words.ts';
import { useIsHovered, useIsLitWithin, useLit } from './lit.ts';
import css from './map-marks.module.css';
import { clusterSize, type Mix, mixOf, pinText, type SpotOfPoints } from './map-words.ts';
import { layOutMarks, type MergedCluster, type PinSpot } from './marks-of.ts';
import { StatusIcon } from './status-icon.tsx';

/** The number of pins that can be moved smoothly; the others are dots. */
export const mostMarks = 250;

/** The maximum zoom when opening a cluster: the surroundings stay visible. */
const NEAREST = 17;

const ClusterMark = memo(function ClusterMark({ cluster, most }: { cluster: MergedCluster; most: number }) {
  const { key, lng, lat, count, box } = cluster;
  const handle = useMapHandle();
  const isLit = useIsLitWithin(box);
  const size = clusterSize(count, most);
  return (
    <OnMap lng={lng} lat={lat} level={isLit ? 3 : 0}>
      <button
        type="button"
        className={classes(css.cluster, isLit && css.lit)}
        style={{ width: size, height: size }}
        data-cluster={key}
        data-count={count}
        aria-label={`${numberText(count)} properties, zoom in`}
        onClick={() => handle.show(box, { padding: 40, maxZoom: NEAREST })}
      >
        {count > 9999 ? `${Math.floor(count / 1000)}k` : count}
      </button>
    </OnMap>
  );
});

const sayOf = ({ title, status, price, currency, price_period }: MapPoint) =>
  [title, price === null ? 'No price' : moneyText(price, currency, price_period), statusWords[status].label].join(', ');

type PinProps = { spot: PinSpot; mix: Mix; isSelected: boolean; areDots: boolean; onSelect: Props['onSelect'] };

const Pin = memo(function Pin({ spot, mix, isSelected, areDots, onSelect }: PinProps) {
  const { lng, lat, points } = spot;
  const [point] = points;
  const lit = useLit();
  const isLit = useIsHovered(...points.map(({ id }) => id));
  if (!point) return null;
  const light = () => lit.light({ id: point.id, lng, lat });
  const away = () => lit.light(undefined);
  const isAlone = points.length === 1;
  const isDot = !isSelected && !isLit && (areDots || spot.isDot);
  return (
    <OnMap lng={lng} lat={lat} level={isSelected ? 4 : isLit ? 3 : 1}>
      <button
        type="button"
        className={classes(css.pin, css[point.status], isSelected && css.selected, isLit && css.lit, isDot && css.dot)}
        data-pin={points.map(({ id }) => id).join(',')}
        aria-label={isAlone ? sayOf(point) : `${points.length} properties here: ${points.map(sayOf).join('; ')}`}
        aria-pressed={isSelected}
        onPointerEnter={light}
        onPointerLeave={away}
        onFocus={light}
        onBlur={away}
        onClick={() => onSelect(spot)}
      >
        <span className={css.sign}>
          <StatusIcon status={point.status} />
        </span>
        {isAlone ? pinText(point, mix) : `${points.length} here`}
        {isAlone && point.is_hot_deal && <Icon name="fire" size={14} className={css.flame} />}
      </button>
    </OnMap>
  );
});

type Props = {
  data: PropertyMap;
  selected: number | undefined;
  /** With a heatmap, pins are reduced to dots. */
  areDots: boolean;
  onSelect: (spot: SpotOfPoints) => void;
};

/** Rounded to quarter steps: smaller changes have no visible effect. */
const zoomOf = (handle: MapHandle) => Math.round(handle.view().zoom * 4) / 4;

/** Clusters and pins: clusters first in the tab order. */
export function MapMarks({ data, selected, areDots, onSelect }: Props) {
  const zoom = useWhileMoving(zoomOf);
  const mix = useMemo(() => mixOf(data.points), [data.points]);
  const { most, clusters, pins } = useMemo(() => layOutMarks(data, zoom, selected), [data, zoom, selected]);
  return (
    <>
      {clusters.map((cluster) => (
        <ClusterMark key={cluster.key} cluster={cluster} most={most} />
      ))}
      {pins.slice(0, mostMarks).map((spot) => (
        <Pin
          key={spot.points[0]?.id}
          {...{ spot, mix, areDots, onSelect }}
          isSelected={spot.points.some(({ id }) => id === selected)}
        />
      ))}
    </>
  );
}
