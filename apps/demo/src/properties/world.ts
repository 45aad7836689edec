import type { Subject } from '../pictures/catalogue.ts';
import type { Random } from '../random.ts';
import type { Outline } from './addresses.ts';
import type { Texts } from './texts.ts';

/** The existing rows that properties refer to: places, choices, people and photos. */
export interface World {
  hoods: Hood[];
  items: Item[];
  features: { id: number; name: string; value_type: string }[];
  owners: { id: number; country_id: number | null; status: string; joined_hours: number }[];
  /** By the local part of their email: `agent`, `manager`, … */
  admins: Record<string, number>;
  pictures: { id: number; subject: Subject }[];
}

export interface Hood {
  id: number;
  name: Texts;
  lat: number;
  lng: number;
  polygon: Outline | null;
  city_id: number;
  city: Texts;
  country_id: number;
  currency: string;
}

export interface Item {
  id: number;
  type: string;
  key: string;
  name: Texts;
  is_rental: boolean;
}

export const itemsOf = ({ items }: World, type: string) => items.filter((item) => item.type === type);

/** The item with that key, or any of the type, because staff may have deleted it. */
export function itemOf(world: World, random: Random, type: string, key: string): Item {
  const all = itemsOf(world, type);
  const found = all.find((item) => item.key === key) ?? (all.length > 0 ? random.pick(all) : undefined);
  if (!found) throw new Error(`There is no ${type} to choose from`);
  return found;
}
