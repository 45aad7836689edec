import { localeCodes } from '@lintel/contract/core/locales';
import { deletePropertyPhoto } from '@lintel/contract/features/properties/property-photos';
import type { PropertyPhoto } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { MoveButtons } from '../../../ui/order/move-buttons.tsx';
import { MoveHandle } from '../../../ui/order/move-handle.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { Photo } from '../../../ui/photo.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePropertyPartMutation } from '../edit/property-part.ts';
import { PhotoAltDialog } from './property-photo-alt.tsx';

type Props = { propertyId: number; photo: PropertyPhoto; index: number };

function Frame({ photo, index }: Omit<Props, 'propertyId'>) {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '4 / 3', bgcolor: 'background.neutral' }}>
      <Photo src={photo.urls.card} alt={photo.alt.en ?? `Photo ${index + 1}, not described yet`} loading="lazy" />
      {index === 0 && (
        <Box sx={{ position: 'absolute', top: 8, insetInlineStart: 8 }}>
          <Label variant="filled" icon={<Icon name="star" size={14} />}>
            Cover
          </Label>
        </Box>
      )}
    </Box>
  );
}

/** The alternative text, and in how many languages it is missing. */
function Caption({ alt }: Pick<PropertyPhoto, 'alt'>) {
  const missing = localeCodes.filter((locale) => !alt[locale]).length;
  return (
    <Box sx={{ p: 1.5, flex: 1, minWidth: 0 }}>
      <Box dir="auto" sx={[caption, !alt.en && { color: 'text.secondary' }]}>
        {alt.en ?? 'Not described yet'}
      </Box>
      {missing > 0 && (
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {missing === 1 ? '1 language missing' : `${missing} languages missing`}
        </Box>
      )}
    </Box>
  );
}

/** One photo with its position, alternative text, and actions to move or remove it. */
export function PhotoTile({ propertyId, photo, index }: Props) {
  const remove = usePropertyPartMutation(deletePropertyPhoto);
  const undoToast = useUndoToast();
  const [writing, setWriting] = useState(false);
  const name = `photo ${index + 1}`;
  const onRemove = () =>
    remove({ id: photo.id }).then(
      ({ meta }) => undoToast(`Photo ${index + 1} removed`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', '&[data-dragging]': { boxShadow: 16 } }}>
      <Frame photo={photo} index={index} />
      <Caption alt={photo.alt} />
      <Box sx={{ display: 'flex', alignItems: 'center', p: 0.5, borderTop: '1px dashed', borderColor: 'divider' }}>
        <MoveHandle id={photo.id} />
        <MoveButtons id={photo.id} />
        <Box sx={{ flex: 1 }} />
        <Button size="small" aria-label={`Describe ${name}`} onClick={() => setWriting(true)}>
          Describe
        </Button>
        <IconButton size="small" aria-label={`Remove ${name}`} onClick={() => void onRemove()}>
          <Icon name="trash" size={18} />
        </IconButton>
      </Box>
      {writing && (
        <PhotoAltDialog propertyId={propertyId} photo={photo} name={name} onClose={() => setWriting(false)} />
      )}
    </Card>
  );
}

const caption = {
  typography: 'body2',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  ...pageEdge,
} as const;
