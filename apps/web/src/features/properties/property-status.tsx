import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { Label } from '../../ui/label.tsx';
import { statusWords } from './property-words.ts';

/** Where a listing stands; a deleted one stands nowhere. */
export function PropertyStatusLabel({ status, deleted_at }: Pick<PropertyRow, 'status' | 'deleted_at'>) {
  if (deleted_at !== null) return <Label colour="error">Deleted</Label>;
  const { label, colour } = statusWords[status];
  return <Label colour={colour}>{label}</Label>;
}
