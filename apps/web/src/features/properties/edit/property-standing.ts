import { type Missing, missingToSubmit } from '@lintel/contract/features/properties/property-complete';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { countText } from '../../../platform/format.ts';
import type { MissingField, SectionStanding } from '../../../ui/form/section-progress.ts';

const inForm = ({ part, field, label }: Missing): MissingField => ({ section: part, field, label });

export const missingOf = (property: Property): MissingField[] => missingToSubmit(property).map(inForm);

/** Country, city, neighbourhood and street are filled in together. */
const ADDRESS_FIELDS = 4;

const counted = (count: number): SectionStanding =>
  count > 0 ? { state: 'complete', note: String(count) } : { state: 'empty', note: 'Optional' };

/** The completeness of each section of the edit page. */
export function sectionCompleteness(property: Property, section: string): SectionStanding {
  const { tags, address, rooms, facilities, availability, features, views, photos } = property;
  const left = missingOf(property).filter((missing) => missing.section === section).length;
  if (section === 'details')
    return left === 0 ? { state: 'complete' } : { state: 'begun', note: `${countText(left, 'field')} left` };
  if (section === 'address')
    return address ? { state: 'complete' } : { state: 'empty', note: `${ADDRESS_FIELDS} fields left` };
  if (section === 'photos') return photos.length > 0 ? counted(photos.length) : { state: 'empty', note: '0 of 1' };
  const counts: Readonly<Record<string, readonly unknown[]>> = {
    tags,
    rooms,
    facilities,
    availability,
    features,
    views,
  };
  return counted(counts[section]?.length ?? 0);
}
