import type { MapPoint } from '@lintel/contract/features/properties/property-map';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { type MapHandle, useWhileMoving } from '../../../ui/map/map-handle.ts';
import { OnMap } from '../../../ui/map/on-map.tsx';
import { LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { Cover } from '../details/property-marks.tsx';
import { useHotDealAction } from '../hot-deals/hot-deal-toggle.ts';
import { propertyPath } from '../list/property-list-actions.ts';
import { propertyQuery } from '../shared/properties.queries.ts';
import { areaText, offerText, placeText, priceText, roomTexts } from '../shared/property-words.ts';
import css from './map-page.module.css';
import { StatusLabel } from './map-row.tsx';
import type { SpotOfPoints } from './map-words.ts';

function CardBody({ id }: { id: number }) {
  const { data: property, error, refetch } = useQuery(propertyQuery(id));
  const hotDeal = useHotDealAction();
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!property) return <SkeletonBlock height={220} />;
  const [deal] = hotDeal(property);
  const facts = [
    placeText(property),
    ...roomTexts(property),
    ...(property.area_sqm === null ? [] : [areaText(property.area_sqm)]),
  ];
  return (
    <>
      <Cover property={property} size={{ width: '100%', height: 108 }} />
      <div className={css.cardWords}>
        <div>
          <bdi className={css.price}>{priceText(property) ?? 'No price'}</bdi>{' '}
          <span className={css.quiet}>{offerText(property)}</span>
        </div>
        <div dir="auto" className={css.oneLine} title={property.title}>
          {property.title}
        </div>
        <div className={css.quiet}>{facts.filter(Boolean).join(' · ')}</div>
        <div className={css.cardFoot}>
          <StatusLabel property={property} />
          <span className={css.push} />
          {deal && (
            <IconButton
              size="small"
              aria-label={deal.label}
              title={deal.disabled ?? deal.label}
              aria-disabled={deal.disabled !== undefined}
              onClick={deal.disabled ? undefined : deal.onClick}
            >
              <Icon name="fire" size={20} />
            </IconButton>
          )}
          <Button component={Link} to={propertyPath(property)} size="small" variant="outlined">
            Open
          </Button>
        </div>
      </div>
    </>
  );
}

function Several({ points, onPick }: { points: readonly MapPoint[]; onPick: (id: number) => void }) {
  return (
    <ul className={css.several}>
      {points.map((point) => (
        <li key={point.id}>
          <button type="button" onClick={() => onPick(point.id)}>
            <span dir="auto">{point.title}</span>
            <bdi className={css.quiet}>{point.reference}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Size of the card and its distance from the pin, in pixels. */
const WIDTH = 240;
const HEIGHT = 272;
const GAP = 20;

/** The side of the pin with the most room. */
const sideOf =
  ({ lng, lat }: { lng: number; lat: number }) =>
  (handle: MapHandle) => {
    const [x, y] = handle.project({ lng, lat });
    const [width, height] = handle.size();
    const across = width - x > x ? 'right' : 'left';
    return `${across} ${Math.max(8 - y, Math.min(height - HEIGHT - 8 - y, -HEIGHT / 2))}`;
  };

type Props = {
  spot: SpotOfPoints;
  selected: number | undefined;
  isSheet: boolean;
  onPick: (id: number) => void;
  onClose: () => void;
};

/** The card of a pin. Escape closes it. */
export function MapCard({ spot, selected, isSheet, onPick, onClose }: Props) {
  const frame = useRef<HTMLElement>(null);
  const chosen = selected ?? (spot.points.length === 1 ? spot.points[0]?.id : undefined);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const card = (
    <section ref={frame} aria-label="On the map" className={isSheet ? css.sheet : css.card} data-map-card>
      <IconButton size="small" aria-label="Close" className={css.close} onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
      {chosen === undefined ? <Several points={spot.points} onPick={onPick} /> : <CardBody id={chosen} />}
    </section>
  );
  return isSheet ? card : <BesidePin spot={spot}>{card}</BesidePin>;
}

function BesidePin({ spot, children }: React.PropsWithChildren<{ spot: SpotOfPoints }>) {
  const read = useRef(sideOf(spot));
  read.current = sideOf(spot);
  const stable = useRef((handle: MapHandle) => read.current(handle));
  const [across, top] = useWhileMoving(stable.current).split(' ');
  const left = across === 'right' ? GAP : -WIDTH - GAP;
  return (
    <OnMap lng={spot.lng} lat={spot.lat} level={9}>
      <div style={{ position: 'absolute', left, top: Number(top), width: WIDTH }}>{children}</div>
    </OnMap>
  );
}
