import type { propertyFilters as offered } from '@lintel/contract/features/properties/property-query';
import type { Filter, FilterName } from '../../../ui/table/filters/filter-fields.ts';
import type { ReadyView } from '../../../ui/table/views/tab-filters.ts';
import {
  adminChoices,
  cityChoices,
  countryChoices,
  currencyChoices,
  featureChoices,
  itemChoices,
  localeChoices,
  neighborhoodFinder,
  ownerFinder,
} from '../shared/property-choices.ts';
import { statusWords } from '../shared/property-words.ts';

const bedrooms = async () =>
  Array.from({ length: 9 }, (_, count) => ({ value: String(count), label: count === 0 ? 'Studio' : String(count) }));

type Declared = Record<FilterName<keyof typeof offered & string>, Omit<Filter, 'name'> | null>;

const kind = { group: 'Property' };
const place = { group: 'Place' };
const size = { group: 'Size and price' };
const people = { group: 'People' };
const quality = { group: 'Quality' };
const dates = { group: 'Dates' };

const statusLabels = Object.fromEntries(Object.entries(statusWords).map(([status, { label }]) => [status, label]));

/** Every filter of the list's query, grouped by heading. */
const filters = {
  status: { ...kind, icon: 'status', label: 'Status', labels: statusLabels },
  property_type_id: { ...kind, icon: 'home', label: 'Type', load: itemChoices('property-type') },
  listing_reason_id: { ...kind, icon: 'key', label: 'Listing reason', load: itemChoices('listing-reason') },
  is_rental: { ...kind, icon: 'key', label: 'Rent or sale', labels: { true: 'For rent', false: 'For sale' } },
  tag_id: { ...kind, icon: 'tag', label: 'Tag', load: itemChoices('tag') },
  country_id: { ...place, icon: 'country', label: 'Country', load: countryChoices },
  city_id: { ...place, icon: 'city', label: 'City', load: cityChoices },
  neighborhood_id: { ...place, icon: 'point', label: 'Neighbourhood', find: neighborhoodFinder },
  price: {
    ...size,
    icon: 'price',
    label: 'Price',
    load: currencyChoices,
    money: { currency: 'currency', period: 'price_period' },
  },
  bedrooms: { ...size, icon: 'bed', label: 'Bedrooms', load: bedrooms, least: 'bedrooms_min' },
  area: { ...size, icon: 'ruler', label: 'Area', unit: 'm²' },
  owner_id: { ...people, icon: 'person', label: 'Owner', find: ownerFinder },
  assigned_admin_id: {
    ...people,
    icon: 'assignee',
    label: 'Assignee',
    load: adminChoices({ me: 'Me', none: 'Nobody' }),
  },
  added_by_id: { ...people, icon: 'person-add', label: 'Added by', load: adminChoices({ me: 'Me', none: 'No admin' }) },
  reviewed_by_id: { ...people, icon: 'assignee', label: 'Decided by', load: adminChoices({ me: 'Me' }) },
  is_hot_deal: {
    ...quality,
    icon: 'fire',
    label: 'Hot deal',
    usual: 'true',
    labels: { true: 'Hot deal', false: 'Not a hot deal' },
  },
  has_photo: {
    ...quality,
    icon: 'no-photo',
    label: 'Photo',
    usual: 'false',
    labels: { true: 'Has a photo', false: 'No photo' },
  },
  has_location: {
    ...quality,
    icon: 'no-point',
    label: 'Map point',
    usual: 'false',
    labels: { true: 'Has a map point', false: 'No map point' },
  },
  missing_locale: { ...quality, icon: 'language', label: 'Missing locale', load: localeChoices },
  has_reports: {
    ...quality,
    icon: 'flag',
    label: 'Reports',
    usual: 'true',
    labels: { true: 'Has reports', false: 'No reports' },
  },
  is_deleted: {
    ...quality,
    icon: 'trash',
    label: 'Deleted',
    usual: 'true',
    labels: { true: 'Deleted', false: 'Not deleted' },
  },
  created: { ...dates, icon: 'day-add', label: 'Created' },
  updated: { ...dates, icon: 'day', label: 'Updated' },
  published: { ...dates, icon: 'day-mark', label: 'Published' },
  reviewed: { ...dates, icon: 'day-mark', label: 'Decided on' },
  // Linked from core data pages: the properties that use an item.
  facility_type_id: { label: 'Facility', chipOnly: true, load: itemChoices('facility-type') },
  room_type_id: { label: 'Room', chipOnly: true, load: itemChoices('room-type') },
  view_category_id: { label: 'View', chipOnly: true, load: itemChoices('view-category') },
  feature_id: { label: 'Feature', chipOnly: true, load: featureChoices },
  report_reason_id: { label: 'Report reason', chipOnly: true, load: itemChoices('report-reason') },
  // Part of the filters for price and bedrooms.
  currency: null,
  price_period: null,
  bedrooms_min: null,
  // Set by the map.
  bbox: { label: 'Part of the map', chipOnly: true, drawn: 'Part of the map' },
  shape: { label: 'Area on the map', chipOnly: true, drawn: 'Area on the map' },
  cell: { label: 'Square of the map', chipOnly: true, drawn: 'Square of the map' },
} satisfies Declared;

export const propertyFilters: readonly Filter[] = Object.entries(filters).flatMap(([name, filter]) =>
  filter === null ? [] : [{ name, ...filter }],
);

export const propertyTabs = {
  field: 'status',
  tabs: Object.entries(statusWords).map(([value, words]) => ({ value, ...words })),
};

/** Predefined views for daily work. */
export const readyViews: readonly ReadyView[] = [
  { label: 'To review', search: { status: 'pending', sort: 'waiting' } },
  { label: 'Mine', search: { assigned_admin_id: 'me' } },
  { label: 'No photo', search: { has_photo: 'false' } },
];
