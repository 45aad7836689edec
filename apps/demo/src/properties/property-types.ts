import type { Subject } from '../pictures/catalogue.ts';

/** A property type: its rooms, its size, its price relative to a flat, its photos. */
export interface Kind {
  group: 'flat' | 'house' | 'room' | 'work' | 'land' | 'parking';
  /** Minimum and maximum number of bedrooms. */
  bedrooms: [number, number];
  /** Square metres without a bedroom, and per bedroom. */
  area: [base: number, each: number];
  factor: number;
  /** The exterior photo, where the city does not determine it. */
  outside: readonly Subject[];
}

const flat = (bedrooms: [number, number], area: [number, number], factor = 1): Kind => ({
  group: 'flat',
  bedrooms,
  area,
  factor,
  outside: ['block'],
});
const house = (bedrooms: [number, number], area: [number, number], factor: number, ...outside: Subject[]): Kind => ({
  group: 'house',
  bedrooms,
  area,
  factor,
  outside,
});
const work = (area: number, factor: number, ...outside: Subject[]): Kind => ({
  group: 'work',
  bedrooms: [0, 0],
  area: [area, 0],
  factor,
  outside,
});

export const kinds: Record<string, Kind> = {
  apartment: flat([1, 4], [34, 24]),
  studio: flat([0, 0], [32, 0], 1.05),
  penthouse: flat([2, 5], [70, 40], 1.35),
  duplex: flat([2, 4], [50, 32], 1.1),
  loft: flat([1, 2], [60, 28], 1.05),
  'serviced-apartment': flat([0, 2], [38, 28], 1.15),
  villa: house([3, 7], [110, 62], 1, 'villa'),
  townhouse: house([2, 5], [60, 36], 0.95, 'london', 'house'),
  'detached-house': house([3, 6], [70, 38], 0.95, 'house'),
  'semi-detached-house': house([2, 4], [50, 34], 0.9, 'house'),
  riad: house([3, 8], [90, 34], 1.1, 'riad'),
  chalet: house([2, 5], [50, 32], 0.9, 'house', 'garden'),
  farmhouse: house([3, 6], [120, 42], 0.7, 'house', 'garden'),
  'shared-room': { group: 'room', bedrooms: [1, 1], area: [9, 5], factor: 1.5, outside: ['block'] },
  'whole-building': work(900, 0.8, 'block', 'paris'),
  office: work(140, 0.9, 'office', 'tower'),
  shop: work(90, 1.15, 'shop'),
  warehouse: work(700, 0.35, 'block'),
  land: { group: 'land', bedrooms: [0, 0], area: [900, 0], factor: 0.3, outside: ['plot'] },
  'parking-space': { group: 'parking', bedrooms: [0, 0], area: [13, 0], factor: 0.5, outside: [] },
};
/** The default for types that staff added later. */
export const unknownKind: Kind = flat([1, 3], [40, 25]);

/** The types built in each city; common ones are listed more than once. */
export const builtIn: Record<string, readonly string[]> = {
  Dubai: spread({
    apartment: 9,
    studio: 4,
    penthouse: 2,
    duplex: 1,
    'serviced-apartment': 3,
    villa: 6,
    townhouse: 4,
    office: 1,
    shop: 1,
    warehouse: 1,
    land: 1,
  }),
  Cairo: spread({
    apartment: 11,
    studio: 2,
    penthouse: 1,
    duplex: 3,
    villa: 4,
    townhouse: 2,
    'whole-building': 1,
    chalet: 1,
    office: 1,
    shop: 1,
    land: 1,
    farmhouse: 1,
  }),
  Casablanca: spread({
    apartment: 10,
    studio: 2,
    duplex: 2,
    penthouse: 1,
    villa: 4,
    riad: 3,
    'detached-house': 1,
    office: 1,
    shop: 1,
    warehouse: 1,
    land: 1,
  }),
  Paris: spread({
    apartment: 13,
    studio: 6,
    loft: 2,
    duplex: 2,
    penthouse: 1,
    townhouse: 1,
    'shared-room': 2,
    'whole-building': 1,
    office: 1,
    shop: 1,
    'parking-space': 1,
  }),
  London: spread({
    apartment: 9,
    studio: 3,
    loft: 2,
    penthouse: 1,
    townhouse: 5,
    'semi-detached-house': 3,
    'detached-house': 2,
    'shared-room': 2,
    office: 1,
    shop: 1,
    'parking-space': 1,
  }),
};

function spread(weights: Record<string, number>): readonly string[] {
  return Object.entries(weights).flatMap(([key, weight]) => new Array<string>(weight).fill(key));
}

/** The style of blocks of flats and of houses in each city. */
export const looks: Record<string, { flat: readonly Subject[]; house: readonly Subject[] }> = {
  Dubai: { flat: ['tower', 'tower', 'block'], house: ['villa'] },
  Cairo: { flat: ['block', 'block', 'tower'], house: ['villa', 'courtyard'] },
  Casablanca: { flat: ['block'], house: ['villa', 'courtyard'] },
  Paris: { flat: ['paris'], house: ['paris', 'house'] },
  London: { flat: ['london', 'block', 'london'], house: ['london', 'house'] },
};

/** Interior photos in the order in which people show a property. */
export const inside: Record<Kind['group'], readonly Subject[]> = {
  flat: ['living', 'kitchen', 'bedroom', 'bath', 'balcony', 'dining', 'hall', 'study', 'bedroom', 'living'],
  house: ['living', 'garden', 'kitchen', 'bedroom', 'bath', 'dining', 'hall', 'bedroom', 'study', 'balcony'],
  room: ['bedroom', 'kitchen', 'bath', 'living'],
  work: ['office', 'hall', 'study', 'block'],
  land: ['plot', 'garden'],
  parking: [],
};

/** Alt texts of the photos. */
export const captions: Record<Subject, { en: string; ar: string; fr: string }> = {
  villa: { en: 'House with its pool', ar: 'المنزل والمسبح', fr: 'La maison et sa piscine' },
  house: { en: 'House seen from the garden', ar: 'المنزل من الحديقة', fr: 'La maison vue du jardin' },
  courtyard: { en: 'House seen from the street', ar: 'المنزل من الشارع', fr: 'La maison vue de la rue' },
  riad: { en: 'The courtyard with its basin', ar: 'الفناء وحوض الماء', fr: 'Le patio et son bassin' },
  tower: { en: 'The tower by the water', ar: 'البرج المطل على الماء', fr: 'La tour au bord de l’eau' },
  block: { en: 'The building from the street', ar: 'المبنى من الشارع', fr: 'L’immeuble vu de la rue' },
  london: { en: 'The terrace of houses', ar: 'صف المنازل', fr: 'La rangée de maisons' },
  paris: { en: 'The stone façade', ar: 'الواجهة الحجرية', fr: 'La façade en pierre de taille' },
  shop: { en: 'The shop window', ar: 'واجهة المحل', fr: 'La vitrine' },
  plot: { en: 'The plot with its corners marked', ar: 'الأرض وحدودها', fr: 'Le terrain et ses limites' },
  garden: { en: 'The garden', ar: 'الحديقة', fr: 'Le jardin' },
  balcony: { en: 'The view from the terrace', ar: 'الإطلالة من التراس', fr: 'La vue depuis la terrasse' },
  living: { en: 'The living room', ar: 'غرفة المعيشة', fr: 'Le salon' },
  bedroom: { en: 'A bedroom', ar: 'غرفة نوم', fr: 'Une chambre' },
  kitchen: { en: 'The kitchen', ar: 'المطبخ', fr: 'La cuisine' },
  bath: { en: 'The bathroom', ar: 'الحمّام', fr: 'La salle de bains' },
  study: { en: 'The study', ar: 'غرفة المكتب', fr: 'Le bureau' },
  dining: { en: 'The dining room', ar: 'غرفة الطعام', fr: 'La salle à manger' },
  hall: { en: 'The entrance hall', ar: 'المدخل', fr: 'L’entrée' },
  office: { en: 'The work floor', ar: 'مساحة العمل', fr: 'L’espace de travail' },
};
