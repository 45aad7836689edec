import { localizedText } from '@lintel/contract/core/locales';
import type { PropertyStatus } from '@lintel/contract/features/properties/property-fields';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { moneyText, numberText } from '../../../platform/format.ts';
import type { LabelColour } from '../../../ui/label.tsx';

/** Statuses in the order of the tabs. */
export const statusWords = {
  pending: { label: 'Pending', colour: 'warning' },
  changes_requested: { label: 'Changes requested', colour: 'info' },
  published: { label: 'Published', colour: 'success' },
  rejected: { label: 'Rejected', colour: 'error' },
  draft: { label: 'Draft', colour: 'default' },
} as const satisfies Record<PropertyStatus, { label: string; colour: LabelColour }>;

export { localeNames, localeWords } from '../../../platform/locale-names.ts';

type Named = { name: { en: string; ar?: string; fr?: string } };
export const nameOf = ({ name }: Named) => localizedText(name, 'en');

export const areaText = (area: number) => `${numberText(area)} m²`;

export const distanceText = (metres: number) => (metres < 1000 ? `${metres} m` : `${numberText(metres / 1000)} km`);

/** The listing reason in lower case: `for sale`. */
export const offerText = ({ listing_reason }: Pick<PropertyRow, 'listing_reason'>) =>
  nameOf(listing_reason).toLowerCase();

type Priced = Pick<PropertyRow, 'price' | 'currency' | 'price_period'>;

/** `AED 14,500`, `GBP 13,200 / month`; undefined without a price. */
export const priceText = ({ price, currency, price_period }: Priced) =>
  price === null ? undefined : moneyText(price, currency, price_period);

/** `Dubai Marina, Dubai`. */
export const placeText = ({ neighborhood, city }: Pick<PropertyRow, 'neighborhood' | 'city'>) =>
  [neighborhood, city].flatMap((place) => (place ? [nameOf(place)] : [])).join(', ');

/** Bedrooms and bathrooms. A count of 0 is left out: a plot has no rooms, and a studio no bedroom. */
export const roomTexts = ({ bedrooms, bathrooms }: Pick<PropertyRow, 'bedrooms' | 'bathrooms'>) => [
  ...(bedrooms ? [`${bedrooms} bed`] : []),
  ...(bathrooms ? [`${bathrooms} bath`] : []),
];
