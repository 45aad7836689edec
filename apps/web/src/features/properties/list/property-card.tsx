import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { momentText } from '../../../platform/format.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { MenuButton } from '../../../ui/table/menu-button.tsx';
import { RowLink } from '../../../ui/table/rows/row-link.tsx';
import type { CardParts } from '../../../ui/table/rows/row-parts.ts';
import { TickBox } from '../../../ui/table/rows/tick-box.tsx';
import { Cover } from '../details/property-marks.tsx';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { placeText, priceText } from '../shared/property-words.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

function Count({ icon, count, word }: { icon: IconName; count: number | null; word: string }) {
  // Without a count there is nothing to show: a plot has no rooms, and a studio no bedroom.
  if (!count) return null;
  return (
    <Box component="span" title={`${count} ${word}`} sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Icon name={icon} size={18} label={word} />
      <bdi>{count}</bdi>
    </Box>
  );
}

/** Price, bedrooms and bathrooms. */
function PriceLine({ property }: { property: PropertyRow }) {
  const { bedrooms, bathrooms } = property;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, typography: 'body2', whiteSpace: 'nowrap' }}>
      <Box component="bdi" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', ...oneLine }}>
        {priceText(property) ?? 'No price'}
      </Box>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: 'flex', gap: 1.25, color: 'text.secondary' }}>
        <Count icon="bed-line" count={bedrooms} word="bedrooms" />
        <Count icon="bath-line" count={bathrooms} word="bathrooms" />
      </Box>
    </Box>
  );
}

type Props = CardParts & { property: PropertyRow };

/** Status, last change and actions. */
function CardHead({ property, actions, ticking, ticked, onTick }: Omit<Props, 'to' | 'state'>) {
  const { title, updated_at } = property;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, height: 24 }}>
      {ticking && (
        <Box component="span" sx={{ width: 44, height: 44, flex: 'none', m: -1.5 }}>
          <TickBox label={`Select ${title}`} checked={ticked} onChange={onTick} />
        </Box>
      )}
      <PropertyStatusLabel {...property} />
      <Box sx={{ flex: 1 }} />
      <Box component="time" dateTime={updated_at} sx={when}>
        <bdi>{momentText(updated_at)}</bdi>
      </Box>
      <Box sx={{ marginInline: '-8px -10px' }}>
        <MenuButton big label={`More for ${title}`} actions={actions} />
      </Box>
    </Box>
  );
}

/** One property as a card: status, title, place and price. */
export function PropertyCard({ to, state, ...props }: Props) {
  const { property, phone } = props;
  const { title, reference } = property;
  const place = placeText(property);
  return (
    <Card
      component="li"
      data-row={property.id}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: phone ? 'row' : 'column',
        gap: 1.5,
        p: 1.5,
        minWidth: 0,
      }}
    >
      <Cover property={property} size={phone ? { width: 64, height: 98 } : { width: '100%', height: 160 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CardHead {...props} />
        <RowLink to={to} state={state}>
          <Box
            component="span"
            data-first-line
            dir="auto"
            title={title}
            sx={{ display: 'block', mt: 0.75, typography: 'subtitle2', ...oneLine, ...pageEdge }}
          >
            {title}
          </Box>
        </RowLink>
        <Box dir="auto" sx={{ typography: 'caption', color: 'text.secondary', mb: 0.75, ...oneLine, ...pageEdge }}>
          {place ? `${reference} · ${place}` : reference}
        </Box>
        <PriceLine property={property} />
      </Box>
    </Card>
  );
}

const when = {
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
