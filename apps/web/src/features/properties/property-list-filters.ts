import type { Filter } from '../../ui/table/filter-fields.ts';
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

/** For those who may find people by name. */
export const ownerFilter: Filter = { name: 'owner_id', label: 'Owner', find: ownerFinder };

/** The first two stand beside the search where there is room. */
export const propertyFilters: readonly Filter[] = [
  { name: 'property_type_id', label: 'Type', load: itemChoices('property-type') },
  { name: 'assigned_admin_id', label: 'Assignee', load: adminChoices({ me: 'Me', none: 'Nobody' }) },
  { name: 'listing_reason_id', label: 'Reason', load: itemChoices('listing-reason') },
  { name: 'tag_id', label: 'Tag', load: itemChoices('tag') },
  { name: 'country_id', label: 'Country', load: countryChoices },
  { name: 'city_id', label: 'City', load: cityChoices },
  { name: 'neighborhood_id', label: 'Neighbourhood', find: neighborhoodFinder },
  { name: 'bedrooms', label: 'Bedrooms', load: bedrooms },
  { name: 'bedrooms_min', label: 'Bedrooms, at least', chip: 'Bedrooms', load: bedroomsAtLeast },
  { name: 'price', label: 'Price' },
  { name: 'currency', label: 'Currency', load: currencyChoices },
  { name: 'area', label: 'Area, m²' },
  { name: 'added_by_id', label: 'Added by', load: adminChoices({ me: 'Me', none: 'No admin' }) },
  ownerFilter,
  { name: 'is_hot_deal', label: 'Hot deal' },
  { name: 'missing_locale', label: 'Missing in', load: localeChoices },
  { name: 'has_photo', label: 'Has a photo' },
  { name: 'has_location', label: 'Has a map point' },
  { name: 'has_reports', label: 'Has reports' },
  { name: 'updated', label: 'Updated' },
  { name: 'created', label: 'Created' },
  { name: 'published', label: 'Published' },
  // Where the pages of core data lead: which listings use an item.
  { name: 'facility_type_id', label: 'Facility', chipOnly: true, load: itemChoices('facility-type') },
  { name: 'room_type_id', label: 'Room', chipOnly: true, load: itemChoices('room-type') },
  { name: 'view_category_id', label: 'View', chipOnly: true, load: itemChoices('view-category') },
  { name: 'feature_id', label: 'Feature', chipOnly: true, load: featureChoices },
  { name: 'report_reason_id', label: 'Report reason', chipOnly: true, load: itemChoices('report-reason') },
];

/** Only those who may bring listings back look into the bin. */
export const deletedFilter: Filter = { name: 'is_deleted', label: 'Deleted' };

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
