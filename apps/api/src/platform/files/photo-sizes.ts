/** The stored sizes of a photo, by their longer side. */
export const photoSizes = { thumb: 160, card: 640, full: 1920 } as const;
export type PhotoSize = keyof typeof photoSizes;

export const photoFileName = (hash: string, size: PhotoSize) => `${hash}-${size}.webp`;
export const hashOf = (file: string) => file.slice(0, 64);
