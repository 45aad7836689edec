/**
 * Every icon of the interface, by our name, from the Solar set (480 Design, CC BY 4.0). The build bundles only these
 * drawings, so every icon in use must be listed here.
 */
export const solarIcons = {
  // navigation, two-tone
  home: 'home-2-bold-duotone',
  fire: 'fire-bold-duotone',
  map: 'point-on-map-bold-duotone',
  calendar: 'calendar-bold-duotone',
  'calendar-mark': 'calendar-mark-bold-duotone',
  globe: 'global-bold-duotone',
  people: 'users-group-rounded-bold-duotone',
  database: 'database-bold-duotone',
  letter: 'letter-bold-duotone',
  outbox: 'inbox-out-bold-duotone',
  bell: 'bell-bold-duotone',
  'shield-person': 'shield-user-bold-duotone',
  money: 'wad-of-money-bold-duotone',
  lock: 'lock-keyhole-minimalistic-bold-duotone',
  history: 'history-bold-duotone',
  person: 'user-circle-bold-duotone',
  // shell
  menu: 'hamburger-menu-linear',
  search: 'magnifier-linear',
  settings: 'settings-bold-duotone',
  // states and fields
  'check-circle': 'check-circle-bold',
  info: 'info-circle-bold',
  warning: 'danger-triangle-bold',
  error: 'danger-circle-bold',
  clock: 'clock-circle-bold',
  eye: 'eye-linear',
  'eye-closed': 'eye-closed-linear',
  mail: 'letter-linear',
  'lock-outline': 'lock-keyhole-minimalistic-linear',
  dots: 'menu-dots-bold',
  filter: 'tuning-2-linear',
  bookmark: 'bookmark-linear',
  columns: 'sort-horizontal-linear',
  'sort-lines': 'sort-vertical-linear',
  // facts and pictures
  gallery: 'gallery-bold',
  'bed-line': 'bed-linear',
  'bath-line': 'bath-linear',
  star: 'star-bold',
  'map-point': 'map-point-bold-duotone',
  'person-add': 'user-plus-rounded-linear',
  tiles: 'widget-linear',
  rows: 'list-linear',
  checklist: 'checklist-minimalistic-linear',
} as const;

/**
 * Icons that no list shows initially: settings, empty and error pages, details, forms. They are lazy-loaded with the
 * first other page, or once the first list is idle; half of all icons should not delay the first list.
 */
export const lateIcons = {
  restart: 'restart-bold',
  sun: 'sun-2-bold-duotone',
  moon: 'moon-bold-duotone',
  'align-left': 'align-left-bold-duotone',
  'align-right': 'align-right-bold-duotone',
  'full-screen': 'maximize-square-3-linear',
  'quit-full-screen': 'minimize-square-3-linear',
  logout: 'logout-2-bold-duotone',
  forbidden: 'shield-cross-bold-duotone',
  gone: 'ghost-bold-duotone',
  empty: 'inbox-line-bold-duotone',
  'not-found': 'magnifier-bold-duotone',
  tools: 'ruler-cross-pen-bold-duotone',
  keyboard: 'keyboard-bold-duotone',
  chat: 'chat-round-dots-bold-duotone',
  copy: 'copy-linear',
  trash: 'trash-bin-trash-bold',
  pen: 'pen-bold',
  download: 'download-minimalistic-linear',
  upload: 'upload-minimalistic-linear',
  text: 'text-field-linear',
  swap: 'transfer-horizontal-linear',
  block: 'forbidden-circle-bold',
  pin: 'pin-linear',
  'pin-on': 'pin-bold',
  'gallery-add': 'gallery-add-bold-duotone',
  price: 'tag-price-bold-duotone',
  ruler: 'ruler-angular-bold-duotone',
  bed: 'bed-bold-duotone',
  bath: 'bath-bold-duotone',
  layers: 'layers-bold-duotone',
  phone: 'phone-linear',
  flag: 'flag-bold-duotone',
  duplicate: 'copy-bold',
} as const;

const stroke = (d: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Plain strokes, where those of the set are too heavy at 12 to 20 pixels. */
export const drawnIcons = {
  close: stroke('M6 6l12 12M18 6L6 18'),
  plus: stroke('M12 5v14M5 12h14'),
  check: stroke('M5 12.5l4.5 4.5L19 7.5', 2.4),
  'person-line': stroke('M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 21c0-3.6 3.4-6 7.5-6s7.5 2.4 7.5 6', 1.6),
  'check-twice': stroke('M2 12.5l4 4.5L14 8M11.5 15.5L13 17l8.5-9', 2.2),
  'no-show': stroke('M10 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM3 21c0-3.6 3-6 7-6M15 15l6 6M21 15l-6 6', 2.2),
  directions: stroke(
    'M6 21a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM18 9a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM9 18h7a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h7',
    1.8,
  ),
  'calendar-line': stroke(
    'M4 9h16M8 3v4M16 3v4M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
    1.8,
  ),
  undo: stroke('M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3', 1.8),
  'chevron-down': stroke('M6 9l6 6 6-6'),
  'chevron-up': stroke('M6 15l6-6 6 6'),
  'arrow-down': stroke('M12 5v14M6 13l6 6 6-6'),
  'arrow-up': stroke('M12 19V5M6 11l6-6 6 6'),
  'chevron-start': stroke('M15 6l-6 6 6 6'),
  'chevron-end': stroke('M9 6l6 6-6 6'),
  'arrow-end': stroke('M5 12h14M13 6l6 6-6 6'),
  send: stroke('M4 5l17 7-17 7 3-7zM7 12h6', 1.8),
  machine: stroke('M7 7h10v10H7zM10 4v3M14 4v3M10 17v3M14 17v3M4 10h3M4 14h3M17 10h3M17 14h3'),
  grip: [6, 12, 18]
    .map(
      (y) =>
        `<circle cx="9" cy="${y}" r="1.7" fill="currentColor"/><circle cx="15" cy="${y}" r="1.7" fill="currentColor"/>`,
    )
    .join(''),
  'contrast-half':
    '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="1.8"/><path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor"/>',
  'contrast-full': '<circle cx="12" cy="12" r="9.5" fill="currentColor"/>',
} as const;

export type LateIconName = keyof typeof lateIcons;
export type IconName = keyof typeof solarIcons | keyof typeof drawnIcons | LateIconName;
