import type { Random } from '../random.ts';
import type { Texts } from './texts.ts';

type Street = readonly [en: string, ar: string];
interface Town {
  streets: readonly Street[];
  buildings: readonly Street[];
  postal: (random: Random) => string | null;
}

// Common street and building names per city, so that addresses look plausible.
const towns: Record<string, Town> = {
  Dubai: {
    streets: [
      ['Al Marsa Street', 'شارع المرسى'],
      ['Al Wasl Road', 'شارع الوصل'],
      ['Al Seef Road', 'طريق السيف'],
      ['Palm Avenue', 'جادة النخيل'],
      ['Al Khail Street', 'شارع الخيل'],
      ['Lake Drive', 'طريق البحيرة'],
      ['Al Manara Street', 'شارع المنارة'],
      ['Garden Walk', 'ممشى الحديقة'],
    ],
    buildings: [
      ['Marina Crown', 'مارينا كراون'],
      ['Al Noor Tower', 'برج النور'],
      ['Bay Residence', 'مساكن الخليج'],
      ['Palm View', 'بالم فيو'],
      ['Al Safa House', 'دار الصفا'],
    ],
    postal: () => null,
  },
  Cairo: {
    streets: [
      ['Nile Street', 'شارع النيل'],
      ['Ahmed Orabi Street', 'شارع أحمد عرابي'],
      ['Hassan Sabry Street', 'شارع حسن صبري'],
      ['Road 9', 'شارع 9'],
      ['El Nozha Street', 'شارع النزهة'],
      ['Ramses Street', 'شارع رمسيس'],
      ['El Horreya Street', 'شارع الحرية'],
      ['Tahrir Street', 'شارع التحرير'],
    ],
    buildings: [
      ['El Nil House', 'عمارة النيل'],
      ['Lotus Building', 'عمارة اللوتس'],
      ['El Yasmine', 'الياسمين'],
      ['Garden House', 'بيت الحديقة'],
    ],
    postal: (random) => String(random.whole(11111, 11999)),
  },
  Casablanca: {
    streets: [
      ['Boulevard Zerktouni', 'شارع الزرقطوني'],
      ['Rue des Palmiers', 'زنقة النخيل'],
      ['Boulevard d’Anfa', 'شارع أنفا'],
      ['Rue Ibn Batouta', 'زنقة ابن بطوطة'],
      ['Avenue Hassan II', 'شارع الحسن الثاني'],
      ['Rue de la Mer', 'زنقة البحر'],
      ['Rue Al Farabi', 'زنقة الفارابي'],
    ],
    buildings: [
      ['Résidence Yasmina', 'إقامة ياسمينة'],
      ['Résidence Atlas', 'إقامة الأطلس'],
      ['Dar Salam', 'دار السلام'],
      ['Les Oliviers', 'الزيتون'],
    ],
    postal: (random) => `20${random.whole(0, 6)}${random.pick(['00', '20', '50', '70'])}`,
  },
  Paris: {
    streets: [
      ['Rue des Martyrs', 'شارع الشهداء'],
      ['Rue de Charonne', 'شارع شارون'],
      ['Boulevard Voltaire', 'جادة فولتير'],
      ['Rue du Bac', 'شارع دو باك'],
      ['Rue Oberkampf', 'شارع أوبركامف'],
      ['Avenue Victor Hugo', 'جادة فيكتور هوغو'],
      ['Rue Lepic', 'شارع لوبيك'],
      ['Quai de Valmy', 'رصيف فالمي'],
    ],
    buildings: [
      ['Bâtiment A', 'المبنى أ'],
      ['Bâtiment B', 'المبنى ب'],
      ['Villa des Arts', 'فيلا الفنون'],
    ],
    postal: (random) => `750${String(random.whole(1, 20)).padStart(2, '0')}`,
  },
  London: {
    streets: [
      ['Church Street', 'شارع تشيرش'],
      ['Park Road', 'طريق بارك'],
      ['Victoria Road', 'طريق فيكتوريا'],
      ['Station Road', 'طريق ستيشن'],
      ['Queen’s Gardens', 'حدائق كوينز'],
      ['Canal Walk', 'ممشى القناة'],
      ['Mill Lane', 'زقاق ميل'],
      ['Albert Terrace', 'ألبرت تيراس'],
    ],
    buildings: [
      ['Lansdowne House', 'لانسداون هاوس'],
      ['The Old Bakery', 'المخبز القديم'],
      ['Wharf Court', 'وارف كورت'],
      ['Elm Court', 'إلم كورت'],
    ],
    postal: (random) =>
      `${random.pick(['N', 'SE', 'SW', 'E', 'W', 'NW'])}${random.whole(1, 19)} ${random.whole(1, 9)}${random.pick(['AB', 'DX', 'QT', 'RL', 'HN', 'PZ'])}`,
  },
};
const anywhere: Town = {
  streets: [['Main Street', 'الشارع الرئيسي']],
  buildings: [['Central House', 'البيت المركزي']],
  postal: () => null,
};

export interface Address {
  street: Texts;
  building: Texts | null;
  postal_code: string | null;
}

export function addressIn(random: Random, city: string, isFlat: boolean): Address {
  const town = towns[city] ?? anywhere;
  const [en, ar] = random.pick(town.streets);
  const [house, arHouse] = random.pick(town.buildings);
  const number = random.whole(1, 180);
  return {
    street: { en: `${number} ${en}`, ar: `${number} ${ar}`, fr: `${number} ${en}` },
    building: isFlat ? { en: house, ar: arHouse, fr: house } : null,
    postal_code: town.postal(random),
  };
}

type Spot = readonly [lng: number, lat: number];
/** A GeoJSON Polygon; of a MultiPolygon the first one is used. */
export interface Outline {
  type: string;
  coordinates: Spot[][] | Spot[][][];
}

export const ringOf = ({ type, coordinates }: Outline): Spot[] =>
  (type === 'MultiPolygon' ? (coordinates as Spot[][][])[0]?.[0] : (coordinates as Spot[][])[0]) ?? [];

/** Point in polygon, by counting the crossings of a ray to the east. */
export function liesIn(ring: readonly Spot[], [x, y]: Spot): boolean {
  let isIn = false;
  ring.forEach(([ax, ay], index) => {
    const [bx, by] = ring[(index + ring.length - 1) % ring.length] as Spot;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

/** A point in a neighbourhood: anywhere in its outline, or its centre if it has none. */
export function spotIn(random: Random, middle: Spot, outline: Outline | null): Spot {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  const ring = outline ? ringOf(outline) : [];
  if (ring.length < 3) return [round(middle[0]), round(middle[1])];
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  for (let tries = 0; tries < 60; tries++) {
    const spot = [
      round(random.between(Math.min(...xs), Math.max(...xs))),
      round(random.between(Math.min(...ys), Math.max(...ys))),
    ] as const;
    if (liesIn(ring, spot)) return spot;
  }
  return [round(middle[0]), round(middle[1])];
}
