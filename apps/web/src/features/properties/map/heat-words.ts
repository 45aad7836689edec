export const heats = ['density', 'price'] as const;
export type Heat = (typeof heats)[number];

export const heatWords: Record<Heat, string> = { density: 'Density', price: 'Price' };

/** From the lowest to the highest price; distinguishable with colour blindness. */
export const priceColours = ['#2c7bb6', '#7fb8d8', '#f0e08c', '#f29e4c', '#b5361c'] as const;
