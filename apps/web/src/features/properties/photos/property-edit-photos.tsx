import { propertyLimits } from '@lintel/contract/features/properties/property-fields';
import { addPropertyPhoto, putPropertyPhotos } from '@lintel/contract/features/properties/property-photos';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { uploadFile } from '../../../platform/call.ts';
import { errorText } from '../../../platform/problem.ts';
import { invalidateCollections } from '../../../platform/query-client.ts';
import { DetailsCard } from '../../../ui/details/details-card.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { UnsavedChangesGuard } from '../../../ui/form/leave-guard.tsx';
import { SectionReport } from '../../../ui/form/section-state.tsx';
import { moved } from '../../../ui/order/moved.ts';
import { SortArea } from '../../../ui/order/sort-area.tsx';
import { toast } from '../../../ui/toast.tsx';
import { DropZone } from '../../../ui/upload/drop-zone.tsx';
import { UploadList } from '../../../ui/upload/upload-list.tsx';
import { type Upload, useUploads } from '../../../ui/upload/use-uploads.ts';
import { usePropertyPartMutation } from '../edit/property-part.ts';
import { propertyQuery } from '../shared/properties.queries.ts';
import { PhotoTile } from './property-photo-tile.tsx';

const MEGABYTE = 1024 * 1024;

const hint = `JPEG, PNG, WebP or AVIF, at most ${propertyLimits.photoBytes / MEGABYTE} MB, at least ${propertyLimits.photoSide} pixels on the longer side`;

/** Rejects files on the client that the server would refuse for their size. */
const refuse = ({ size }: File) =>
  size > propertyLimits.photoBytes ? `Larger than ${propertyLimits.photoBytes / MEGABYTE} MB` : undefined;

/** Uploads photos one at a time; each is shown once it is uploaded. */
function usePhotoUploads({ id }: Property) {
  const client = useQueryClient();
  return useUploads({
    refuse,
    send: async (file, options) => {
      const { data } = (await uploadFile(addPropertyPhoto, { id }, 'photo', file, options)) as { data: Property };
      client.setQueryData(propertyQuery(id).queryKey, data);
      void invalidateCollections(client, ['properties']);
    },
  });
}

type Input = { order: number[]; from: Property['photos']; isSaved?: boolean };

/** Optimistic update of the order: shown until the saved order is loaded, and rolled back if refused. */
function usePhotoOrder({ id, photos }: Property) {
  const put = usePropertyPartMutation(putPropertyPhotos);
  const undoToast = useUndoToast();
  const [input, setRequested] = useState<Input>();
  const ids = photos.map((photo) => photo.id);
  const isOver = !input || (input.isSaved && input.from !== photos);
  const isWhole = input?.order.length === ids.length && input.order.every((one) => ids.includes(one));
  const order = !isOver && isWhole ? input.order : ids;
  const move = async (photo: number, to: number) => {
    const next = { order: moved(order, photo, to), from: photos };
    if (next.order.join() === order.join()) return;
    setRequested(next);
    try {
      const { meta } = await put({ id, order: next.order });
      // Do not reset yet: the new photos render a moment later, and the tiles would jump back until then.
      setRequested((now) => (now === next ? { ...next, isSaved: true } : now));
      undoToast('Photo order saved', meta);
    } catch (error) {
      toast(errorText(error), { variant: 'error' });
      setRequested((now) => (now === next ? undefined : now));
    }
  };
  const sorted = order.flatMap((one) => photos.find((photo) => photo.id === one) ?? []);
  return { sorted, move };
}

/** Reports running and failed uploads to the section's mark. */
function useUploadReport(uploads: readonly Upload[]) {
  const report = use(SectionReport);
  const isSending = uploads.some(({ state }) => state !== 'failed');
  const hasError = uploads.some(({ state }) => state === 'failed');
  useEffect(() => report('uploads', { isDirty: isSending, hasError }), [report, isSending, hasError]);
  return isSending;
}

function PhotoGrid({ property }: { property: Property }) {
  const { sorted, move } = usePhotoOrder(property);
  return (
    <SortArea
      layout="grid"
      items={sorted.map(({ id }, index) => ({ id, label: `photo ${index + 1}` }))}
      onMove={(photo, to) => void move(photo, to)}
    >
      <Box component="ul" aria-label="Photos" sx={grid}>
        {sorted.map((photo, index) => (
          <PhotoTile key={photo.id} propertyId={property.id} photo={photo} index={index} />
        ))}
      </Box>
    </SortArea>
  );
}

/** Adding, sorting, describing and removing photos are each saved at once. */
export function EditPhotos({ property }: { property: Property }) {
  const { uploads, add, retry, cancel } = usePhotoUploads(property);
  const isSending = useUploadReport(uploads);
  const count = property.photos.length;
  const room = propertyLimits.photos - count - uploads.length;
  const onFiles = (files: File[]) => {
    if (files.length > room) {
      toast(`A property has at most ${propertyLimits.photos} photos`, { variant: 'warning' });
    }
    add(files.slice(0, Math.max(room, 0)));
  };
  return (
    <DetailsCard
      title="Photos"
      aside={
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {count} of {propertyLimits.photos}
        </Box>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <DropZone
          noun="photos"
          accept="image/jpeg,image/png,image/webp,image/avif"
          hint={hint}
          disabled={room <= 0}
          onFiles={onFiles}
        />
        <UploadList uploads={uploads} onRetry={retry} onCancel={cancel} />
        <PhotoGrid property={property} />
      </Box>
      <UnsavedChangesGuard isUnsaved={() => isSending} fate="Photos that are still uploading will be lost." />
    </DetailsCard>
  );
}

const grid = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
} as const;
