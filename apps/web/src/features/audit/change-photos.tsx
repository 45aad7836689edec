import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import type { PropertyPhoto } from '@lintel/contract/features/properties/property-replies';
import { Photo } from '../../ui/photo.tsx';
import css from './event-details.module.css';
import { useRestore } from './use-restore.ts';

const idsIn = (value: unknown): number[] => {
  if (Array.isArray(value)) return value.filter((id) => typeof id === 'number');
  const { id } = (value ?? {}) as { id?: unknown };
  return typeof id === 'number' ? [id] : [];
};

/** The photos of one side of a change that the property still has. */
export function ChangePhotos({ event, name, side }: { event: AuditEvent; name: string; side: 'before' | 'after' }) {
  const { found, record } = useRestore(event, name);
  if (found?.way?.row?.part !== 'photos') return null;
  const { [side]: value, field, row } = found.value;
  // A description changed, not the photo: it is shown once.
  if (field !== undefined && side === 'after') return null;
  const photos = ((record?.photos as PropertyPhoto[] | undefined) ?? []).map(
    (photo) => [photo.id, photo.urls.thumb] as const,
  );
  const urls = new Map(photos);
  const shown = idsIn(field === undefined ? value : row).flatMap((id) => urls.get(id) ?? []);
  if (shown.length === 0) return null;
  return (
    <span className={css.photos}>
      {shown.map((url) => (
        <Photo key={url} src={url} className={css.photo} />
      ))}
    </span>
  );
}
