/** Class names as one text: `classes(css.row, isOpen && css.open)`. Styles that many elements share cost least as classes. */
export const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');
