import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { exactText, moneyText, otherYear, shortDayText, timeText } from '../../platform/format.ts';
import { pageEdge } from '../../ui/page-edge.ts';
import { TwoLines } from '../../ui/table/columns/cells.tsx';
import { Cover } from './property-marks.tsx';
import { fullName, nameOf, offerText, roomTexts } from './property-words.ts';

const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  // Arabic needs the height: less cuts the dots below its letters.
  lineHeight: '20px',
  '&:dir(rtl)': { lineHeight: '23px' },
  ...pageEdge,
} as const;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Cover, title on at most two lines, reference, and the type where it has no column of its own. */
export function TitleCell({ property, withType }: { property: PropertyRow; withType: boolean }) {
  const { title, reference, property_type } = property;
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
      <Cover property={property} width="var(--row-picture)" height="var(--row-picture)" />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="span"
          data-first-line
          dir="auto"
          title={title}
          sx={{ ...twoLines, WebkitLineClamp: 'var(--row-lines)' }}
        >
          {title}
        </Box>
        <Box
          component="span"
          // Not a `bdi`, in which a cut would eat the beginning.
          dir="auto"
          sx={{ display: 'block', mt: '2px', typography: 'caption', color: 'text.secondary', ...oneLine, ...pageEdge }}
        >
          {withType ? `${reference} · ${nameOf(property_type)}` : reference}
        </Box>
      </Box>
    </Box>
  );
}

/** Digits above, currency and what it is for below, so that the digits compare. */
export function PriceCell({ property }: { property: PropertyRow }) {
  const { price, currency } = property;
  const offer = offerText(property);
  const caption = currency ? `${currency} ${offer}` : offer;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
      <Box component="bdi" sx={{ display: 'block', fontWeight: 600 }}>
        {price === null ? '–' : moneyText(price)}
      </Box>
      <Box
        component="bdi"
        title={caption}
        sx={{ display: 'block', typography: 'caption', color: 'text.secondary', ...oneLine }}
      >
        {caption}
      </Box>
    </Box>
  );
}

export function RoomsCell(property: PropertyRow) {
  const [first, second] = roomTexts(property);
  return <TwoLines first={<bdi>{first ?? '–'}</bdi>} second={second && <bdi>{second}</bdi>} />;
}

export const OwnerCell = ({ owner }: PropertyRow) => (
  <Box component="span" dir="auto" title={fullName(owner)} sx={twoLines}>
    {fullName(owner)}
  </Box>
);

/** Updated, on one line where there is little room. */
export function UpdatedCell({ at, short }: { at: string; short: boolean }) {
  return (
    <Box
      component="time"
      dateTime={at}
      title={exactText(at)}
      sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      <TwoLines first={<bdi>{shortDayText(at)}</bdi>} second={!short && <bdi>{otherYear(at) ?? timeText(at)}</bdi>} />
    </Box>
  );
}
