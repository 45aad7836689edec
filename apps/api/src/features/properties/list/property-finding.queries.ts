import { sql } from 'drizzle-orm';
import { fullName } from '../../../platform/database/nested-columns.ts';
import { linksFor, photoUrl } from '../../../platform/files/photo-links.ts';
import { searchSource } from '../../../platform/search/found.queries.ts';
import { cities, neighborhoods } from '../../places/index.ts';
import { users } from '../../users/index.ts';
import { propertyTranslations } from '../parts/property-parts.table.ts';
import { properties } from '../properties.table.ts';
import { coverHash } from './property-columns.queries.ts';
import { isFound, ownProperties } from './property-filters.queries.ts';
import { placesNamed } from './property-places.queries.ts';

/** `PR-1312` and `1312` identify a property, whatever else contains these digits. */
function numberIn(term: string): number | undefined {
  const digits = /^(?:pr[- ]?)?0*(\d{1,15})$/i.exec(term)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

type Row = {
  id: number;
  title: string;
  reference: string;
  status: string;
  neighborhood: string | null;
  city: string | null;
  street: string | null;
  owner: string;
  translated_titles: string[];
  cover_hash: string | null;
};

/** Approximates `folded` of the database: only the choice of the shown field depends on it. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{Diacritic}\p{Mn}ـ]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();

/** Reference and location, or the field that matched, so that the reader sees why it was found. */
function subtitleOf({ title, reference, neighborhood, city, street, owner, translated_titles }: Row, term: string) {
  const place = [neighborhood, city].filter(Boolean).join(', ');
  const holds = (text: string | null) => text !== null && plain(text).includes(plain(term));
  const why = [title, reference, place].some(holds)
    ? place
    : ([street, owner, ...translated_titles].find(holds) ?? place);
  return [reference, why].filter(Boolean).join(' · ');
}

/** Searches the same texts as the list: titles in all languages, reference, address, owner and location. */
export const propertySearch = searchSource<Row>({
  kind: 'property',
  permission: 'property.view',
  table: properties,
  own: ownProperties,
  text: sql`properties.search_text`,
  title: sql`folded(properties.title)`,
  async read(db, term) {
    const number = numberIn(term);
    return {
      holds: isFound(term, await placesNamed(db, term)),
      named: number === undefined ? undefined : sql`properties.id = ${number}`,
    };
  },
  select: sql`select properties.id, properties.title, properties.reference, properties.status,
      neighborhoods.name ->> 'en' as neighborhood, cities.name ->> 'en' as city, properties.street,
      ${fullName(sql`owner`)} as owner,
      array(select t.title from ${propertyTranslations} t where t.property_id = properties.id and t.is_done and t.title is not null
        order by t.locale) as translated_titles, ${coverHash} as cover_hash
    from ${properties} join ${users} owner on owner.id = properties.owner_id left join ${cities} on cities.id = properties.city_id
      left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id`,
  tell: (row, context, term) => ({
    id: row.id,
    title: row.title,
    subtitle: subtitleOf(row, term),
    status: row.status,
    picture_url: row.cover_hash && photoUrl(linksFor(context), row.cover_hash, 'thumb'),
  }),
});
