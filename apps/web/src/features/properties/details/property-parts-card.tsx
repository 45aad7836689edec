import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { areaText, distanceText, nameOf } from '../shared/property-words.ts';

type Line = { key: number; name: string; end?: ReactNode };
type Part = { title: string; lines: Line[] };

type Feature = Property['features'][number];

const Tick = () => <Icon name="check" size={16} label="Yes" sx={{ color: 'success.strong' }} />;

/** A flag is a tick; a number may have a unit. */
function featureEnd({ feature, value }: Feature): ReactNode {
  if (feature.value_type === 'flag') return <Tick />;
  return value === null ? undefined : [value, feature.unit].filter(Boolean).join(' ');
}

const partsOf = ({ rooms, facilities, features, views }: Property): Part[] => [
  {
    title: 'Rooms',
    lines: rooms.map(({ room_type_id, room_type, count, area_sqm }, index) => ({
      key: room_type_id * 100 + index,
      name: nameOf(room_type),
      end: area_sqm === null ? String(count) : `${count} · ${areaText(area_sqm)}`,
    })),
  },
  {
    title: 'Facilities',
    lines: facilities.map(({ id, facility_type, name, distance_m }) => ({
      key: id,
      name: name ?? nameOf(facility_type),
      end: distance_m === null ? undefined : distanceText(distance_m),
    })),
  },
  {
    title: 'Features',
    lines: features.map((feature) => ({
      key: feature.feature_id,
      name: nameOf(feature.feature),
      end: featureEnd(feature),
    })),
  },
  {
    title: 'Views',
    lines: views.map(({ id, view_category, description }) => ({
      key: id,
      name: nameOf(view_category),
      end: description ?? undefined,
    })),
  },
];

const MOST = 6;

function PartColumn({ part: { title, lines } }: { part: Part }) {
  const more = lines.length - MOST;
  return (
    <Box component="section" aria-label={title} sx={column}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Box component="h2" sx={{ m: 0, typography: 'subtitle2' }}>
          {title}
        </Box>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', alignSelf: 'center' }}>
          {lines.length}
        </Box>
      </Box>
      {lines.length === 0 && <Box sx={{ mt: 0.75, typography: 'body2', color: 'text.secondary' }}>None</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.slice(0, MOST).map(({ key, name, end }) => (
          <Box component="li" key={key} sx={line}>
            <Box component="span" dir="auto" title={name} sx={ellipsis}>
              {name}
            </Box>
            {end !== undefined && (
              <Box component="bdi" title={typeof end === 'string' ? end : undefined} sx={endLook}>
                {end}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {more > 0 && (
        <Box sx={{ mt: 0.75, typography: 'caption', color: 'text.secondary' }}>
          <bdi>and {more} more</bdi>
        </Box>
      )}
    </Box>
  );
}

/** Rooms, facilities, features and views side by side. An empty part still has its heading. */
export function PropertyPartsCard({ property }: { property: Property }) {
  return (
    <Card sx={{ py: 2.25, px: 0.5, display: 'grid', rowGap: 2.5, gridTemplateColumns: columns }}>
      {partsOf(property).map((part) => (
        <PartColumn key={part.title} part={part} />
      ))}
    </Card>
  );
}

const columns = { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } as const;

const column = {
  px: { xs: 1.5, md: 2.5 },
  minWidth: 0,
  '&:not(:first-of-type)': { borderInlineStart: { md: '1px dashed' }, borderColor: { md: 'divider' } },
} as const;

const ellipsis = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  mt: 0.75,
  typography: 'body2',
} as const;

const endLook = { ...ellipsis, flex: 'none', maxWidth: '60%', typography: 'caption', color: 'text.secondary' } as const;

/** Features grouped by category. */
export function FeaturesCard({ features }: { features: Feature[] }) {
  const categories = new Map<number, { name: string; features: Feature[] }>();
  for (const one of features) {
    const { category } = one.feature;
    const known = categories.get(category.id) ?? { name: nameOf(category), features: [] };
    categories.set(category.id, { ...known, features: [...known.features, one] });
  }
  return (
    <DetailsCard title="Features">
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: columns }}>
        {[...categories].map(([id, category]) => (
          <Box component="section" key={id} aria-label={category.name} sx={{ minWidth: 0 }}>
            <Box component="h3" sx={{ m: 0, typography: 'subtitle2' }}>
              {category.name}
            </Box>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {category.features.map((one) => (
                <Box component="li" key={one.feature_id} sx={line}>
                  <Box component="span" dir="auto" sx={{ minWidth: 0 }}>
                    {nameOf(one.feature)}
                  </Box>
                  <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {featureEnd(one)}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </DetailsCard>
  );
}
