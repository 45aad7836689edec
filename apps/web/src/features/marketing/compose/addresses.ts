/** Splits by commas, spaces or line breaks and removes duplicates. */
export const addressesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((address) => address.trim().toLowerCase())
      .filter((address) => address !== ''),
  ),
];
