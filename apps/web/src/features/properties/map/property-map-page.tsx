import { listProperties } from '@lintel/contract/features/properties/properties';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Card from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type RefObject, Suspense, useRef, useState } from 'react';
import { listAt, paths } from '../../../platform/paths.ts';
import { type List, useList } from '../../../platform/use-list.ts';
import { homeCrumb } from '../../../ui/crumbs.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { isInside } from '../../../ui/map/geo.ts';
import type { MapHandle } from '../../../ui/map/map-handle.ts';
import { canDrawMaps } from '../../../ui/map/webgl.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { useProgress } from '../../../ui/progress-bar.tsx';
import { SkeletonBlock } from '../../../ui/states.tsx';
import { usePhone } from '../../../ui/table/phone.ts';
import { type Layout, LayoutSwitch } from '../list/layout-switch.tsx';
import { usePropertyActions } from '../list/property-list-actions.ts';
import { useLayout } from '../list/use-layout.ts';
import type { PropertyDialogRequest } from '../shared/property-dialog.tsx';
import { createHoverStore, LitProvider } from './lit.ts';
import { MapFilters } from './map-filters.tsx';
import { AfterMap, ListOrMap, NoMap, type Shown, SkipMap } from './map-notes.tsx';
import css from './map-page.module.css';
import { MapSide } from './map-side.tsx';
import { filtersOffMap, filtersOnMap, mapQuery } from './property-map.queries.ts';
import { type MapPlace, useMapPlace, useStart } from './use-map-place.ts';
import { useWithSelected } from './use-with-selected.ts';

// The map library is a lazy-loaded chunk, and the list does not wait for it.
const MapPane = lazyPart(() => import('./map-pane.tsx'));
const PropertyDialog = lazyPart(() =>
  import('../shared/property-dialog.tsx').then((file) => ({ default: file.PropertyDialog })),
);

const crumbs = [homeCrumb, { title: 'Properties', path: paths.properties }, { title: 'Map' }];

/** The breakpoint below which list and map do not fit side by side. */
const useNarrow = () =>
  useMediaQuery('(max-width: 999.95px), (min-width: 1200px) and (max-width: 1279.95px)', { noSsr: true });

/** The data of the viewport: fetched again after moving, with the previous data as a placeholder. */
function useOnMap(list: List<PropertyRow>, { box, zoom, heat, selected }: MapPlace) {
  const values = filtersOnMap(list.values);
  const asked = heat === 'price' ? { ...values, prices: 'true' } : values;
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...mapQuery(asked, zoom ?? 0),
    enabled: box !== undefined && zoom !== undefined,
    placeholderData: keepPreviousData,
  });
  useProgress(isFetching);
  const isOld = data === undefined || isPlaceholderData;
  return { data: useWithSelected(data?.data, selected), meta: data?.meta, isOld };
}

/** Opens the table or the cards with the filters of the map. */
function useLeave(list: List<unknown>) {
  const navigate = useNavigate();
  const { prefer } = useLayout();
  return (layout: Layout) => {
    if (layout === 'map') return;
    prefer(layout);
    void navigate(listAt(paths.properties, filtersOffMap(list.values)));
  };
}

/** Moves the map only if the property is outside the viewport: constant jumping would be disorienting. */
function bringIntoView({ current: handle }: RefObject<MapHandle | undefined>, { lng, lat }: PropertyRow) {
  if (lng === null || lat === null || !handle) return;
  if (!isInside(handle.view().box, { lng, lat })) handle.centreOn({ lng, lat });
}

type Parts = { list: List<PropertyRow>; onAsk: (asked: PropertyDialogRequest) => void };

/** List and map side by side, or one of them in narrow viewports. */
function ListAndMap({ list, onAsk }: Parts) {
  const place = useMapPlace(list);
  const start = useStart(list, place.selected);
  const { data, meta, isOld } = useOnMap(list, place);
  const [shown, setShown] = useState<Shown>('map');
  const handle = useRef<MapHandle>(undefined);
  const narrow = useNarrow();
  const canDraw = canDrawMaps();
  const actions = usePropertyActions(onAsk);
  const onSelect = (property: PropertyRow) => {
    place.select(property.id);
    setShown('map');
    bringIntoView(handle, property);
  };
  const waiting = <SkeletonBlock height={480} />;
  return (
    <>
      {canDraw ? narrow && <ListOrMap shown={shown} onShow={setShown} /> : <NoMap />}
      <Card className={css.page} data-narrow={narrow ? '' : undefined}>
        {(!narrow || !canDraw || shown === 'list') && (
          <MapSide
            {...{ list, meta, onSelect }}
            selected={place.selected}
            actions={actions}
            onZoomOut={() => handle.current?.zoomBy(-2)}
          />
        )}
        {canDraw && !narrow && <SkipMap />}
        {canDraw && (!narrow || shown === 'map') && (
          <Suspense fallback={waiting}>
            {start === undefined ? waiting : <MapPane {...{ list, place, data, isOld, start, handle }} />}
          </Suspense>
        )}
      </Card>
      <AfterMap />
    </>
  );
}

export function PropertyMapPage() {
  const { bbox } = useSearch({ strict: false }) as { bbox?: string };
  // Wait for the viewport of the map: without a bbox, rows and count would be those of the whole world.
  const list = useList(listProperties, 'here-property-map', ['properties'], bbox !== undefined || !canDrawMaps());
  const [asked, setAsked] = useState<PropertyDialogRequest>();
  const [lit] = useState(createHoverStore);
  const phone = usePhone();
  const leave = useLeave(list);
  return (
    <LitProvider value={lit}>
      <PageHead
        compact
        title="Map"
        crumbs={phone ? [] : crumbs}
        actions={<LayoutSwitch layout="map" phone={phone} onChange={leave} />}
      />
      <MapFilters list={list} />
      <ListAndMap list={list} onAsk={setAsked} />
      <Suspense>{asked && <PropertyDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </LitProvider>
  );
}
