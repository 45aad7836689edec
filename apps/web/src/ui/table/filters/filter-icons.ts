/**
 * The icons in the list of filters, by our name, from the Solar set. Separate from the other icons: they are
 * lazy-loaded with the list of filters, which most pages never open.
 */
export const filterIcons = {
  status: 'check-circle-linear',
  home: 'home-2-linear',
  key: 'key-linear',
  tag: 'tag-linear',
  country: 'earth-linear',
  city: 'buildings-2-linear',
  point: 'map-point-linear',
  price: 'tag-price-linear',
  bed: 'bed-linear',
  ruler: 'ruler-angular-linear',
  person: 'user-linear',
  assignee: 'user-check-linear',
  'person-add': 'user-plus-linear',
  fire: 'fire-linear',
  'no-photo': 'gallery-remove-linear',
  'no-point': 'map-point-remove-linear',
  language: 'global-linear',
  flag: 'flag-linear',
  'day-add': 'calendar-add-linear',
  day: 'calendar-linear',
  'day-mark': 'calendar-mark-linear',
  trash: 'trash-bin-trash-linear',
  letter: 'letter-linear',
} as const;

export type FilterIconName = keyof typeof filterIcons;
