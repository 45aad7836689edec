import type { PropertyMap } from '@lintel/contract/features/properties/property-map';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod';
import { appSettingsQuery } from '../../../platform/app-settings.ts';
import { useSettings } from '../../../platform/settings.ts';
import type { List } from '../../../platform/use-list.ts';
import { usePreference } from '../../../platform/use-preference.ts';
import { type Box, boxText, hasMoved, readBox } from '../../../ui/map/geo.ts';
import { type MapHandle, useMapHandle, type View } from '../../../ui/map/map-handle.ts';
import MapView from '../../../ui/map/map-view.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { AreaBar } from './area-bar.tsx';
import { type DrawTool, toolOfKey } from './draw-tools.ts';
import { HeatLegend } from './heat-legend.tsx';
import { MapCard } from './map-card.tsx';
import { MapGround } from './map-ground.tsx';
import { MapMarks } from './map-marks.tsx';
import css from './map-page.module.css';
import { MapTools } from './map-tools.tsx';
import { type SpotOfPoints, spotsOf } from './map-words.ts';
import type { MapPlace } from './use-map-place.ts';

type Props = {
  list: List<PropertyRow>;
  place: MapPlace;
  data: PropertyMap | undefined;
  /** The data belongs to another viewport while the new one is loading. */
  isOld: boolean;
  start: Box | 'world';
  handle: RefObject<MapHandle | undefined>;
};

type BridgeProps = Pick<Props, 'handle'> & {
  bbox: string | undefined;
  onLayers: (takesLayers: boolean) => void;
};

/** Exposes the map to the page, and moves it when the bbox in the URL is changed elsewhere. */
function Bridge({ handle: out, bbox, onLayers }: BridgeProps) {
  const handle = useMapHandle();
  const before = useRef(bbox);
  useEffect(() => {
    out.current = handle;
    onLayers(handle.takesLayers);
    return () => {
      out.current = undefined;
    };
  }, [handle, out, onLayers]);
  useEffect(() => {
    if (bbox === before.current) return;
    before.current = bbox;
    const input = readBox(bbox);
    if (input && hasMoved(input, handle.view().box)) handle.show(input);
  }, [bbox, handle]);
  return null;
}

/** The pin of the open card: the selected one, or one with several properties. */
function useCard(data: PropertyMap | undefined, { selected, select }: MapPlace) {
  const [several, setSeveral] = useState<SpotOfPoints>();
  const chosen = spotsOf(data?.points ?? []).find(({ points }) => points.some(({ id }) => id === selected));
  const open = (spot: SpotOfPoints) => {
    const isAlone = spot.points.length === 1;
    setSeveral(isAlone ? undefined : spot);
    select(isAlone ? spot.points[0]?.id : undefined);
  };
  const close = () => {
    setSeveral(undefined);
    select(undefined);
  };
  return { spot: chosen ?? several, open, close };
}

const Follows = z.boolean();

/** The current viewport, and whether the list follows it. */
function useLooking({ box, look }: MapPlace) {
  const { value: follows, prefer } = usePreference('properties.map-follows', Follows, true);
  const [seen, setSeen] = useState<View>();
  return {
    seen,
    follows,
    onFollow: (next: boolean) => {
      prefer(next);
      if (next && seen) look(seen);
    },
    hasMoved: seen !== undefined && box !== undefined && hasMoved(box, seen.box),
    onSearch: () => seen && look(seen),
    onView: (view: View) => {
      setSeen(view);
      const isSame = box !== undefined && boxText(box) === boxText(view.box);
      // Without a bbox, the first viewport becomes the search area.
      if (box === undefined || (follows && !isSame)) look(view);
    },
  };
}

export default function MapPane({ list, place, data, isOld, start, handle }: Props) {
  const { data: settings } = useQuery(appSettingsQuery);
  const { themeMode: mode } = useSettings();
  const [tool, setTool] = useState<DrawTool>();
  const [takesLayers, setTakesLayers] = useState(true);
  const { onView, seen, ...looking } = useLooking(place);
  const card = useCard(data, place);
  const isPhone = usePhone();
  const { box, selected, heat } = place;
  const { values } = list;
  const onDrawn = (outline: string) => {
    setTool(undefined);
    place.outline(outline);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const input = takesLayers && (event.target as HTMLElement).tagName === 'CANVAS' ? toolOfKey(event) : undefined;
    if (input) setTool(input);
  };
  if (!settings) return <SkeletonBlock height={480} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the map inside
    <div
      className={css.map}
      aria-busy={isOld}
      data-searched={isOld ? undefined : values.bbox}
      data-drawing={tool}
      onKeyDown={onKeyDown}
    >
      <MapView
        {...{ settings, mode, onView }}
        label="Map of properties"
        start={box ?? (start === 'world' ? undefined : start)}
        layers={(isBuiltIn) => <MapGround {...{ isBuiltIn, mode, values, data, seen, heat, tool, onDrawn }} />}
        corner={heat && takesLayers && <HeatLegend heat={heat} data={data} />}
      >
        <Bridge handle={handle} bbox={values.bbox} onLayers={setTakesLayers} />
        {data && (
          <MapMarks data={data} selected={selected} areDots={heat !== undefined && takesLayers} onSelect={card.open} />
        )}
        {card.spot && (
          <MapCard spot={card.spot} selected={selected} isSheet={isPhone} onPick={place.select} onClose={card.close} />
        )}
      </MapView>
      <MapTools {...{ ...looking, tool, heat }} isOff={!takesLayers} onTool={setTool} onHeat={place.colour} />
      {values.shape && <AreaBar list={list} onClear={() => place.outline(undefined)} />}
    </div>
  );
}
