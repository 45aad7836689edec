const marks = /\p{Diacritic}/gu;

/** Without case and accents, as names are compared. */
export const folded = (text: string) => text.normalize('NFKD').replace(marks, '').toLowerCase().trim();
