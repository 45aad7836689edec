/**
 * Joins class names: `classes(css.row, isOpen && css.open)`. For styles shared by many elements, classes are cheaper
 * than `sx`.
 */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
