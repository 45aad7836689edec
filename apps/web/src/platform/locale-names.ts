/** Names of the content languages, in English. */
export const localeWords = { en: 'English', ar: 'Arabic', fr: 'French' } as const;

/** Names of the content languages, each in the language itself. */
export const localeNames = { en: 'English', ar: 'العربية', fr: 'Français' } as const;
