import { inLocale } from '@lintel/contract/core/locales';
import type { AppointmentRow, AppointmentStatus } from '@lintel/contract/features/appointments/appointments';
import type { IconName } from '../../ui/icon.tsx';
import type { LabelColour } from '../../ui/label.tsx';

/** Each status has a word, a colour and a mark, so that none of them is needed alone. */
export const statusWords = {
  pending: { label: 'Pending', colour: 'warning', icon: 'clock' },
  accepted: { label: 'Accepted', colour: 'success', icon: 'check-circle' },
  completed: { label: 'Completed', colour: 'info', icon: 'check-twice' },
  no_show: { label: 'No-show', colour: 'error', icon: 'no-show' },
  cancelled: { label: 'Cancelled', colour: 'default', icon: 'block' },
  rejected: { label: 'Rejected', colour: 'default', icon: 'error' },
} as const satisfies Record<AppointmentStatus, { label: string; colour: LabelColour; icon: IconName }>;

type Named = { name: { en: string; ar?: string; fr?: string } };
export const nameOf = ({ name }: Named) => inLocale(name, 'en');

type Placed = { neighborhood: Named | null; city: Named | null };

/** The nearest that is known: `Dubai Marina`. */
export const areaOf = ({ neighborhood, city }: Placed) => {
  const place = neighborhood ?? city;
  return place ? nameOf(place) : undefined;
};

/** `Dubai Marina, Dubai`. */
export const placeText = ({ neighborhood, city }: Placed) =>
  [neighborhood, city].flatMap((place) => (place ? [nameOf(place)] : [])).join(', ');

type Address = Pick<AppointmentRow['property'], 'building' | 'unit' | 'street' | 'neighborhood' | 'city'>;

/** Where to go, a line each: the house, and the street with its part of town. */
export function addressLines({ building, unit, street, ...placed }: Address): string[] {
  const house = [building, unit].filter(Boolean).join(', ');
  return [house, [street, placeText(placed)].filter(Boolean).join(', ')].filter(Boolean);
}

/** A map's own app, or its page: by the point where it is known, else by the address. */
export function directionsTo(property: AppointmentRow['property']) {
  const { lat, lng } = property;
  const to = lat !== null && lng !== null ? `${lat},${lng}` : addressLines(property).join(', ');
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(to)}`;
}
