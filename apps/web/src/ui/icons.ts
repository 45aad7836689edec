/**
 * Every icon the interface draws, by our name, from the Solar set (480 Design, CC BY 4.0).
 * The build bundles these bodies and no others, so an icon that is used must stand here.
 */
export const icons = {
  // navigation
  home: 'home-angle-bold-duotone',
  fire: 'fire-bold-duotone',
  map: 'map-point-wave-bold-duotone',
  calendar: 'calendar-bold-duotone',
  'calendar-mark': 'calendar-mark-bold-duotone',
  translation: 'translation-bold-duotone',
  people: 'users-group-rounded-bold-duotone',
  database: 'database-bold-duotone',
  letter: 'letter-bold-duotone',
  bell: 'bell-bing-bold-duotone',
  'shield-person': 'shield-user-bold-duotone',
  key: 'key-minimalistic-square-bold-duotone',
  history: 'history-bold-duotone',
  person: 'user-circle-bold-duotone',
  // controls
  menu: 'hamburger-menu-linear',
  search: 'magnifer-linear',
  settings: 'settings-bold-duotone',
  close: 'close-circle-bold',
  restart: 'restart-bold',
  plus: 'add-circle-bold',
  'chevron-down': 'alt-arrow-down-linear',
  'chevron-up': 'alt-arrow-up-linear',
  'chevron-left': 'alt-arrow-left-linear',
  'chevron-right': 'alt-arrow-right-linear',
  check: 'check-circle-bold',
  info: 'info-circle-bold',
  warning: 'danger-triangle-bold',
  error: 'danger-circle-bold',
  forbidden: 'forbidden-circle-bold',
  eye: 'eye-bold',
  'eye-closed': 'eye-closed-bold',
  logout: 'logout-2-bold-duotone',
  copy: 'copy-bold-duotone',
  sun: 'sun-bold-duotone',
  moon: 'moon-bold-duotone',
  'full-screen': 'full-screen-bold',
  'quit-full-screen': 'quit-full-screen-bold',
} as const;

export type IconName = keyof typeof icons;
