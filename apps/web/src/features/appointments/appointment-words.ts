import { localizedText } from '@lintel/contract/core/locales';
import type { AppointmentRow, AppointmentStatus } from '@lintel/contract/features/appointments/appointments';
import type { IconName } from '../../ui/icon.tsx';
import type { LabelColour } from '../../ui/label.tsx';

/** Each status has a label, a colour and an icon, so that none of them is the only cue. */
export const statusWords = {
  pending: { label: 'Pending', colour: 'warning', icon: 'clock' },
  accepted: { label: 'Accepted', colour: 'success', icon: 'check-circle' },
  completed: { label: 'Completed', colour: 'info', icon: 'check-twice' },
  no_show: { label: 'No-show', colour: 'error', icon: 'no-show' },
  cancelled: { label: 'Cancelled', colour: 'default', icon: 'block' },
  rejected: { label: 'Rejected', colour: 'default', icon: 'error' },
} as const satisfies Record<AppointmentStatus, { label: string; colour: LabelColour; icon: IconName }>;

type Named = { name: { en: string; ar?: string; fr?: string } };
export const nameOf = ({ name }: Named) => localizedText(name, 'en');

type Placed = { neighborhood: Named | null; city: Named | null };

/** The most specific place: `Dubai Marina`. */
export const areaOf = ({ neighborhood, city }: Placed) => {
  const place = neighborhood ?? city;
  return place ? nameOf(place) : undefined;
};

/** `Dubai Marina, Dubai`. */
export const placeText = ({ neighborhood, city }: Placed) =>
  [neighborhood, city].flatMap((place) => (place ? [nameOf(place)] : [])).join(', ');

type Address = Pick<AppointmentRow['property'], 'building' | 'unit' | 'street' | 'neighborhood' | 'city'>;

/** The address in lines: the building, then street and place. */
export function addressLines({ building, unit, street, ...placed }: Address): string[] {
  const house = [building, unit].filter(Boolean).join(', ');
  return [house, [street, placeText(placed)].filter(Boolean).join(', ')].filter(Boolean);
}

/** A link to a maps app or website: by coordinates if known, otherwise by address. */
export function directionsTo(property: AppointmentRow['property']) {
  const { lat, lng } = property;
  const to = lat !== null && lng !== null ? `${lat},${lng}` : addressLines(property).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
