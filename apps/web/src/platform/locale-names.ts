/** Content languages as staff call them. */
export const localeWords = { en: 'English', ar: 'Arabic', fr: 'French' } as const;

/** What a language calls itself. */
export const localeNames = { en: 'English', ar: 'العربية', fr: 'Français' } as const;
