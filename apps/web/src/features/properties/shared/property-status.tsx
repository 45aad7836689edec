import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { Label } from '../../../ui/label.tsx';
import { statusWords } from './property-words.ts';

/** The status of a property, or that it is deleted. */
export function PropertyStatusLabel({ status, deleted_at }: Pick<PropertyRow, 'status' | 'deleted_at'>) {
  if (deleted_at !== null) return <Label colour="error">Deleted</Label>;
  const { label, colour } = statusWords[status];
  return <Label colour={colour}>{label}</Label>;
}
