const marks = /\p{Diacritic}/gu;

const arabicForms: Record<string, string> = { ة: 'ه', ى: 'ي', ـ: '' };

/**
 * Normalises names for comparison: without case, accents and variants of Arabic characters. The API's search normalises
 * in the same way.
 */
export const normalizeForSearch = (text: string) =>
  text
    .normalize('NFKD')
    .replace(marks, '')
    .replace(/[ةىـ]/g, (letter) => arabicForms[letter] ?? '')
    .toLowerCase()
    .trim();
