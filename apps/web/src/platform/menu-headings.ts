/** The headings of the menu, in the order of the specification. */
export const menuHeadings = [
  'Properties',
  'Appointments',
  'Translations',
  'Users',
  'Platform settings',
  'Marketing',
  'Access level control',
  'Account',
] as const;
export type MenuHeading = (typeof menuHeadings)[number];
