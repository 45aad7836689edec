import type { PropertyMap } from '@lintel/contract/features/properties/property-map';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { List, ListValues } from '../../../platform/use-list.ts';
import { type Box, boxAround, boxNear, boxText, readBox, readRing, spotsOf, withRoom } from '../../../ui/map/geo.ts';
import type { View } from '../../../ui/map/map-handle.ts';
import { propertyQuery } from '../shared/properties.queries.ts';
import { type Heat, heats } from './heat-words.ts';
import { filtersOffMap, filtersOnMap, mapQuery } from './property-map.queries.ts';

/** Viewport, selection and heatmap of the map, stored in the URL. */
export function useMapPlace(list: List<unknown>) {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const zoom = Number(search.zoom);
  return {
    box: readBox(list.values.bbox),
    zoom: zoom >= 0 && zoom <= 24 ? zoom : undefined,
    selected: Number(search.selected) || undefined,
    heat: heats.find((heat) => heat === search.heat),
    // Panning replaces the history entry: Back leaves the map.
    look: ({ box, zoom: near }: View) =>
      list.change({ bbox: boxText(box), zoom: near.toFixed(2), cell: undefined }, { replace: true }),
    select: (id: number | undefined) => list.change({ selected: id }, { replace: true }),
    colour: (heat: Heat | undefined) => list.change({ heat }, { replace: true }),
    outline: (shape: string | undefined) => list.change({ shape }, { replace: true }),
  };
}

export type MapPlace = ReturnType<typeof useMapPlace>;

/** The radius shown around a selected property. */
const AROUND_METRES = 600;

const outlined = ({ shape }: ListValues) => {
  const box = boxAround(spotsOf(readRing(shape) ?? []));
  return box && withRoom(box);
};

function around({ clusters, points }: PropertyMap): Box | undefined {
  const box = boxAround([...clusters, ...points]);
  return box && withRoom(box);
}

/** The initial viewport: that of the URL, the drawn area, the selected property, or all matches. */
export function useStart({ values }: List<unknown>, selected: number | undefined): Box | 'world' | undefined {
  const [start, setStart] = useState<Box | 'world' | undefined>(() => readBox(values.bbox) ?? outlined(values));
  const wants = start === undefined;
  const chosen = useQuery({ ...propertyQuery(selected ?? 0), enabled: wants && selected !== undefined });
  const isUnknown = selected === undefined || chosen.isError || chosen.data?.lat === null;
  const all = useQuery({ ...mapQuery(filtersOnMap(filtersOffMap(values)), 2), enabled: wants && isUnknown });
  useEffect(() => {
    if (!wants) return;
    const { lng, lat } = chosen.data ?? {};
    if (typeof lng === 'number' && typeof lat === 'number') setStart(boxNear({ lng, lat }, AROUND_METRES));
    else if (all.data) setStart(around(all.data.data) ?? 'world');
    else if (all.isError) setStart('world');
  }, [wants, chosen.data, all.data, all.isError]);
  return start;
}
