import {
  type City,
  deleteCity,
  importNeighborhoods,
  type Neighborhood,
  neighborhoodColumns,
} from '@lintel/contract/features/places/cities';
import type { FeatureCollection } from '@lintel/contract/features/places/geometry';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { UserFacingError } from '../../platform/call-error.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { type MenuAction, MoreMenu } from '../../ui/details/more-menu.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Icon } from '../../ui/icon.tsx';
import { ImportDialog } from '../../ui/import/import-dialog.tsx';
import { EmptyState, LoadFailure, SkeletonRows } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { CityDialog } from './city-dialog.tsx';
import { NeighborhoodDialog } from './neighborhood-dialog.tsx';
import { NeighborhoodRow } from './neighborhood-row.tsx';
import { OutlineMap } from './outline-drawing.tsx';
import { neighborhoodsQuery } from './places.queries.ts';
import { usePlacePermissions } from './use-rights.ts';

const fail = (error: unknown) => toast(errorText(error), { variant: 'error' });

/** GeoJSON starts with a brace, CSV with a column name; the server validates the rest. */
function readFile(text: string): { geojson: FeatureCollection } | { csv: string } {
  if (!text.trimStart().startsWith('{')) return { csv: text };
  try {
    return { geojson: JSON.parse(text) as FeatureCollection };
  } catch (cause) {
    throw new UserFacingError('This file is not GeoJSON: it could not be read as JSON.', { cause });
  }
}

const templateOf = ({ name, lat, lng }: City) => ({
  name: 'neighbourhoods.csv',
  text: `${neighborhoodColumns.join(',')}\r\nOld Town of ${name.en},,,${lat},${lng}\r\n`,
});

function ImportOutlines({ city, onClose }: { city: City; onClose: () => void }) {
  const apply = useEndpointMutation(importNeighborhoods);
  const undoToast = useUndoToast();
  return (
    <ImportDialog
      title={`Import neighbourhoods of ${city.name.en}`}
      accept=".csv,text/csv,.geojson,.json,application/geo+json"
      hint={
        <>
          CSV with the columns <bdi>{neighborhoodColumns.join(', ')}</bdi>; or GeoJSON, a FeatureCollection of polygons,
          each with a name (or name_en, name_ar, name_fr).
        </>
      }
      template={templateOf(city)}
      maySkip
      preview={async (text) => call(importNeighborhoods, { ...readFile(text), city_id: city.id, dry_run: true })}
      apply={async (text, skip_errors) => {
        const { data, meta } = await apply({ ...readFile(text), city_id: city.id, skip_errors });
        undoToast(`${data.counts.create} created, ${data.counts.change} changed`, meta);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

type Open = { kind: 'city' } | { kind: 'import' } | { kind: 'neighborhood'; neighborhood?: Neighborhood };

function PaneHead({ city, onOpen }: { city: City; onOpen: (what: Open) => void }) {
  const { mayEdit, mayDelete } = usePlacePermissions();
  const remove = useEndpointMutation(deleteCity);
  const undoToast = useUndoToast();
  const actions: MenuAction[] = [
    ...(mayEdit
      ? ([
          { label: 'Edit city', icon: 'pen', onClick: () => onOpen({ kind: 'city' }) },
          { label: 'Import neighbourhoods', icon: 'upload', onClick: () => onOpen({ kind: 'import' }) },
        ] as const)
      : []),
    ...(mayDelete
      ? [
          {
            label: 'Delete city',
            icon: 'trash' as const,
            danger: true,
            disabledReason:
              city.neighborhoods_count > 0
                ? 'It still has neighbourhoods'
                : city.used_by > 0
                  ? `In use by ${city.used_by}`
                  : undefined,
            onClick: () =>
              void remove({ id: city.id }).then(({ meta }) => undoToast(`${city.name.en} deleted`, meta), fail),
          },
        ]
      : []),
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {city.name.en}
        </Typography>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {city.country.name.en} · {city.timezone}
        </Box>
      </Box>
      {mayEdit && (
        <Button
          variant="outlined"
          startIcon={<Icon name="plus" size={20} />}
          onClick={() => onOpen({ kind: 'neighborhood' })}
        >
          New neighbourhood
        </Button>
      )}
      <MoreMenu label={`More for ${city.name.en}`} actions={actions} />
    </Box>
  );
}

/** The neighbourhoods of a city, as a drawing and as a list. */
export function CityPane({ city }: { city: City }) {
  const { mayEdit } = usePlacePermissions();
  const [page, setPage] = useState(1);
  const [lit, setLit] = useState<number>();
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useQuery({
    ...neighborhoodsQuery(city.id, page),
    placeholderData: keepPreviousData,
  });
  const places = data?.data ?? [];
  const pages = Math.ceil((data?.meta.total ?? 0) / 100);
  const edit = (neighborhood: Neighborhood) => setOpen({ kind: 'neighborhood', neighborhood });
  const close = () => setOpen(undefined);
  return (
    <Card component="section" aria-label={city.name.en} sx={{ p: { xs: 2, md: 3 } }}>
      <PaneHead city={city} onOpen={setOpen} />
      <OutlineMap places={places} lit={lit} label={`Outlines of the neighbourhoods of ${city.name.en}`} />
      <Box component="ul" aria-label={`Neighbourhoods of ${city.name.en}`} sx={list}>
        {places.map((place) => (
          <NeighborhoodRow
            key={place.id}
            place={place}
            lit={place.id === lit}
            onPoint={setLit}
            onEdit={() => edit(place)}
          />
        ))}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mt: 2 }}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous page
          </Button>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next page
          </Button>
        </Box>
      )}
      {data && places.length === 0 && (
        <EmptyState
          icon="map"
          title="No neighbourhoods yet"
          text={mayEdit ? 'Add the first one, or import their outlines.' : undefined}
        />
      )}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows />)}
      {open?.kind === 'city' && <CityDialog city={city} onClose={close} />}
      {open?.kind === 'import' && <ImportOutlines city={city} onClose={close} />}
      {open?.kind === 'neighborhood' && (
        <NeighborhoodDialog city={city} neighborhood={open.neighborhood} onClose={close} />
      )}
    </Card>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
} as const;
