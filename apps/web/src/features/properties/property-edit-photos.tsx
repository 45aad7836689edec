import { propertyLimits } from '@lintel/contract/features/properties/property-fields';
import { addPropertyPhoto, putPropertyPhotos } from '@lintel/contract/features/properties/property-photos';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { sendFile } from '../../platform/call.ts';
import { textOf } from '../../platform/problem.ts';
import { refreshCollections } from '../../platform/query-client.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { LeaveGuard } from '../../ui/form/leave-guard.tsx';
import { SectionReport } from '../../ui/form/section-state.tsx';
import { moved } from '../../ui/order/moved.ts';
import { SortArea } from '../../ui/order/sort-area.tsx';
import { toast } from '../../ui/toast.tsx';
import { DropZone } from '../../ui/upload/drop-zone.tsx';
import { UploadList } from '../../ui/upload/upload-list.tsx';
import { type Upload, useUploads } from '../../ui/upload/use-uploads.ts';
import { propertyQuery } from './properties.queries.ts';
import { usePartChange } from './property-part.ts';
import { PhotoTile } from './property-photo-tile.tsx';

const MEGABYTE = 1024 * 1024;

const hint = `JPEG, PNG, WebP or AVIF, at most ${propertyLimits.photoBytes / MEGABYTE} MB, at least ${propertyLimits.photoSide} pixels on the longer side`;

/** Spares the way to the server for what it would refuse by its size alone. */
const refuse = ({ size }: File) =>
  size > propertyLimits.photoBytes ? `Larger than ${propertyLimits.photoBytes / MEGABYTE} MB` : undefined;

/** Sends photos one by one; each is shown as soon as it is there. */
function usePhotoUploads({ id }: Property) {
  const client = useQueryClient();
  return useUploads({
    refuse,
    send: async (file, options) => {
      const { data } = (await sendFile(addPropertyPhoto, { id }, 'photo', file, options)) as { data: Property };
      client.setQueryData(propertyQuery(id).queryKey, data);
      void refreshCollections(client, ['properties']);
    },
  });
}

type Wished = { order: number[]; from: Property['photos']; isSaved?: boolean };

/** The order one has asked for is shown at once, until the saved one is here; if it is refused, the old one comes back. */
function usePhotoOrder({ id, photos }: Property) {
  const put = usePartChange(putPropertyPhotos);
  const undoToast = useUndoToast();
  const [wished, setWished] = useState<Wished>();
  const ids = photos.map((photo) => photo.id);
  const isOver = !wished || (wished.isSaved && wished.from !== photos);
  const isWhole = wished?.order.length === ids.length && wished.order.every((one) => ids.includes(one));
  const order = !isOver && isWhole ? wished.order : ids;
  const move = async (photo: number, to: number) => {
    const next = { order: moved(order, photo, to), from: photos };
    if (next.order.join() === order.join()) return;
    setWished(next);
    try {
      const { meta } = await put({ id, order: next.order });
      // Not forgotten yet: the answer is drawn a moment later, and tiles would jump back for as long.
      setWished((now) => (now === next ? { ...next, isSaved: true } : now));
      undoToast('Photo order saved', meta);
    } catch (error) {
      toast(textOf(error), { variant: 'error' });
      setWished((now) => (now === next ? undefined : now));
    }
  };
  const sorted = order.flatMap((one) => photos.find((photo) => photo.id === one) ?? []);
  return { sorted, move };
}

/** The section's mark says that files are on their way, or did not arrive. */
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

/** Drop, order, describe and remove: each is saved by itself, at once. */
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
      <LeaveGuard isUnsaved={() => isSending} fate="Photos that are still uploading will be lost." />
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
