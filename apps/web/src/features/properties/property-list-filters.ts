import type { propertyFilters as offered } from '@lintel/contract/features/properties/property-query';
import type { Filter, FilterName } from '../../ui/table/filters/filter-fields.ts';
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
} from './property-choices.ts';
import { statusWords } from './property-words.ts';

const bedrooms = async () =>
  Array.from({ length: 9 }, (_, count) => ({ value: String(count), label: count === 0 ? 'Studio' : String(count) }));

const bedroomsAtLeast = async () =>
  Array.from({ length: 8 }, (_, count) => ({ value: String(count + 1), label: `${count + 1} or more` }));

type Declared = Record<FilterName<keyof typeof offered & string>, Omit<Filter, 'name'> | null>;

/** Every filter that the list's query offers. The first two stand beside the search where there is room. */
const filters = {
  property_type_id: { label: 'Type', load: itemChoices('property-type') },
  assigned_admin_id: { label: 'Assignee', load: adminChoices({ me: 'Me', none: 'Nobody' }) },
  listing_reason_id: { label: 'Reason', load: itemChoices('listing-reason') },
  tag_id: { label: 'Tag', load: itemChoices('tag') },
  country_id: { label: 'Country', load: countryChoices },
  city_id: { label: 'City', load: cityChoices },
  neighborhood_id: { label: 'Neighbourhood', find: neighborhoodFinder },
  bedrooms: { label: 'Bedrooms', load: bedrooms },
  bedrooms_min: { label: 'Bedrooms, at least', chip: 'Bedrooms', load: bedroomsAtLeast },
  price: { label: 'Price' },
  currency: { label: 'Currency', load: currencyChoices },
  price_period: { label: 'Price per' },
  is_rental: { label: 'For rent' },
  area: { label: 'Area, m²' },
  added_by_id: { label: 'Added by', load: adminChoices({ me: 'Me', none: 'No admin' }) },
  owner_id: { label: 'Owner', find: ownerFinder },
  is_hot_deal: { label: 'Hot deal' },
  missing_locale: { label: 'Missing in', load: localeChoices },
  has_photo: { label: 'Has a photo' },
  has_location: { label: 'Has a map point' },
  has_reports: { label: 'Has reports' },
  updated: { label: 'Updated' },
  created: { label: 'Created' },
  published: { label: 'Published' },
  // Where the pages of core data lead: which listings use an item.
  facility_type_id: { label: 'Facility', chipOnly: true, load: itemChoices('facility-type') },
  room_type_id: { label: 'Room', chipOnly: true, load: itemChoices('room-type') },
  view_category_id: { label: 'View', chipOnly: true, load: itemChoices('view-category') },
  feature_id: { label: 'Feature', chipOnly: true, load: featureChoices },
  report_reason_id: { label: 'Report reason', chipOnly: true, load: itemChoices('report-reason') },
  is_deleted: { label: 'Deleted' },
  // The tabs choose the status, and the map draws boxes and shapes.
  status: null,
  bbox: null,
  shape: null,
} satisfies Declared;

export const propertyFilters: readonly Filter[] = Object.entries(filters).flatMap(([name, filter]) =>
  filter === null ? [] : [{ name, ...filter }],
);

export const propertyTabs = {
  field: 'status',
  tabs: Object.entries(statusWords).map(([value, words]) => ({ value, ...words })),
};

/** Lists that somebody needs every day, ready to open. */
export const readyViews: readonly { label: string; search: Record<string, string> }[] = [
  { label: 'To review', search: { status: 'pending', sort: 'waiting' } },
  { label: 'Mine', search: { assigned_admin_id: 'me' } },
  { label: 'Changes requested', search: { status: 'changes_requested' } },
  { label: 'Published', search: { status: 'published' } },
  { label: 'No photo', search: { has_photo: 'false' } },
];
