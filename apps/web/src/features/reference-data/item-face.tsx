import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import Box from '@mui/material/Box';
import { ChoiceIcon } from '../../ui/choice-icon.tsx';
import { SignTile } from '../../ui/sign-tile.tsx';

type Props = { item: Pick<ReferenceItem, 'icon' | 'color'>; size?: number };

/** The icon or colour of an item in a tile. It has no text alternative, as the name is always next to it. */
export function ItemFace({ item: { icon, color }, size = 40 }: Props) {
  return (
    <SignTile size={size}>
      {color ? (
        <Box
          sx={{
            width: size / 2,
            height: size / 2,
            borderRadius: '50%',
            bgcolor: color,
            // A border for colours that are close to the background of the tile.
            boxShadow: 'inset 0 0 0 1px rgb(145 158 171 / 48%)',
          }}
        />
      ) : (
        icon && <ChoiceIcon name={icon} size={size * 0.6} />
      )}
    </SignTile>
  );
}
