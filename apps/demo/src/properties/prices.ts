// Price per square metre by city, in the local currency: plausible for a flat in good condition. The range of demo
// prices is derived from it.

/** The ratio of the price to a year's rent. */
const cities: Record<string, { yearly: number; prices: Record<string, number> }> = {
  Dubai: {
    yearly: 0.065,
    prices: {
      'Dubai Marina': 18000,
      'Palm Jumeirah': 28000,
      'Downtown Dubai': 26000,
      'Business Bay': 19000,
      Jumeirah: 21000,
      'Jumeirah Beach Residence': 19000,
      'Jumeirah Lakes Towers': 13500,
      'Jumeirah Village Circle': 11500,
      'Al Barsha': 12000,
      Deira: 9500,
      'Bur Dubai': 10000,
      'Al Karama': 9500,
      'Arabian Ranches': 13500,
      'Emirates Hills': 30000,
      'Dubai Hills Estate': 19500,
      'Al Quoz': 9000,
      Mirdif: 9500,
      'International City': 7000,
      'Dubai Silicon Oasis': 9000,
      'Al Nahda': 8500,
      'Dubai Creek Harbour': 20000,
    },
  },
  Cairo: {
    yearly: 0.07,
    prices: {
      Zamalek: 75000,
      'Garden City': 65000,
      'Downtown Cairo': 38000,
      Maadi: 48000,
      Heliopolis: 46000,
      'Nasr City': 34000,
      'New Cairo': 52000,
      Mohandessin: 45000,
      Dokki: 43000,
      Agouza: 38000,
      Giza: 25000,
      Haram: 18000,
      Imbaba: 14000,
      Shubra: 20000,
      Abbassia: 22000,
      'Al Rehab': 45000,
      Mokattam: 26000,
      'Old Cairo': 20000,
      'Islamic Cairo': 18000,
      'Ain Shams': 17000,
      'Sheikh Zayed City': 50000,
      '6th of October City': 30000,
    },
  },
  Casablanca: {
    yearly: 0.055,
    prices: {
      Maârif: 15500,
      Gauthier: 17500,
      Racine: 19000,
      Anfa: 22000,
      'Ain Diab': 23000,
      Bourgogne: 14000,
      'Old Medina': 9000,
      Habous: 9500,
      'Derb Sultan': 8000,
      'Sidi Belyout': 13000,
      Belvédère: 11000,
      'Roches Noires': 10000,
      'Hay Mohammadi': 8500,
      'Aïn Sebaâ': 10500,
      'Sidi Moumen': 7500,
      'Sidi Bernoussi': 8000,
      Palmier: 15000,
      Polo: 13500,
      Oasis: 14500,
      'Hay Hassani': 9500,
      Californie: 18000,
      'Sidi Maârouf': 12000,
    },
  },
  Paris: {
    yearly: 0.036,
    prices: {
      'Le Marais': 12800,
      Montmartre: 10500,
      'Saint-Germain-des-Prés': 15500,
      'Latin Quarter': 12800,
      Bastille: 10500,
      Belleville: 8600,
      Ménilmontant: 8700,
      'Canal Saint-Martin': 9800,
      Opéra: 11500,
      Batignolles: 10400,
      'Champs-Élysées': 14000,
      Invalides: 14500,
      'Gros-Caillou': 13500,
      Passy: 12000,
      Auteuil: 11200,
      Grenelle: 10300,
      Vaugirard: 10000,
      Montparnasse: 10600,
      'Butte-aux-Cailles': 9200,
      Bercy: 9500,
      Nation: 9400,
      'La Villette': 8300,
    },
  },
  London: {
    yearly: 0.042,
    prices: {
      Mayfair: 24000,
      Soho: 18500,
      'Covent Garden': 18000,
      Marylebone: 17500,
      Kensington: 18500,
      Chelsea: 19000,
      'Notting Hill': 16500,
      'Camden Town': 11500,
      Islington: 11000,
      Shoreditch: 11500,
      Hackney: 9200,
      'Canary Wharf': 10000,
      Greenwich: 8200,
      Stratford: 7800,
      Southwark: 11500,
      Brixton: 8800,
      Clapham: 9600,
      Battersea: 10500,
      Fulham: 11000,
      Hammersmith: 10200,
      Hampstead: 14000,
      Wimbledon: 9200,
      Richmond: 10500,
    },
  },
};

/** Cities and neighbourhoods that staff added later use the median price. */
const middleOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 5000;

export type Period = 'day' | 'week' | 'month' | 'year';
/** Short stays cost more per day. */
const shareOfYear: Record<Period, number> = { year: 0.96, month: 1 / 12, week: 1.3 / 48, day: 1.9 / 360 };

interface Home {
  city: string;
  neighborhood: string;
  area: number;
  /** The price relative to a flat. */
  factor: number;
  period: Period | null;
}

/** The lowest and the highest plausible price for such a property. */
export function priceBand({ city, neighborhood, area, factor, period }: Home): [low: number, high: number] {
  const known = cities[city] ?? { yearly: 0.05, prices: {} };
  const metre = known.prices[neighborhood] ?? middleOf(Object.values(known.prices));
  const middle = metre * factor * area * (period ? known.yearly * shareOfYear[period] : 1);
  return [middle * 0.75, middle * 1.3];
}

/** Rounds to two or three significant digits within the range, because real prices are round. */
export function roundPrice(amount: number, [low, high]: [number, number]): number {
  const figures = amount < 100 ? 2 : 3;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - figures + 1);
  const rounded = Math.round(amount / unit) * unit;
  return rounded < low || rounded > high ? Math.max(1, Math.round(amount)) : rounded;
}
