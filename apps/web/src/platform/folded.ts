const marks = /\p{Diacritic}/gu;

const arabicForms: Record<string, string> = { ة: 'ه', ى: 'ي', ـ: '' };

/** Without case, accents and the forms of Arabic letters, as names are compared; the search of the API folds the same. */
export const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ةىـ]/g, (letter) => arabicForms[letter] ?? '')
    .toLowerCase()
    .trim();
