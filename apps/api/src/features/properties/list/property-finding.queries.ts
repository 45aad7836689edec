import { sql } from 'drizzle-orm';
import { searchSource } from '../../../platform/search/found.queries.ts';
import { cities, neighborhoods } from '../../places/index.ts';
import { linksFor, photoUrl } from '../photos/photo-links.ts';
import { properties } from '../properties.table.ts';
import { coverHash } from './property-columns.queries.ts';
import { isFound, ownProperties } from './property-filters.queries.ts';
import { placesNamed } from './property-places.queries.ts';

/** `PR-1312` and `1312` name a property, whatever else holds these digits. */
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
  cover_hash: string | null;
};

const subtitleOf = ({ reference, neighborhood, city }: Row) =>
  [reference, [neighborhood, city].filter(Boolean).join(', ')].filter(Boolean).join(' · ');

/** By what the list's search looks through: title, reference, address, owner and place. */
export const propertySearch = searchSource<Row>({
  kind: 'property',
  permission: 'property.view',
  table: properties,
  own: ownProperties,
  text: sql`properties.search_text`,
  async read(db, term) {
    const number = numberIn(term);
    return {
      holds: isFound(term, await placesNamed(db, term)),
      named: number === undefined ? undefined : sql`properties.id = ${number}`,
    };
  },
  select: sql`select properties.id, properties.title, properties.reference, properties.status,
      neighborhoods.name ->> 'en' as neighborhood, cities.name ->> 'en' as city, ${coverHash} as cover_hash
    from ${properties} left join ${cities} on cities.id = properties.city_id
      left join ${neighborhoods} on neighborhoods.id = properties.neighborhood_id`,
  tell: (row, context) => ({
    id: row.id,
    title: row.title,
    subtitle: subtitleOf(row),
    status: row.status,
    picture_url: row.cover_hash && photoUrl(linksFor(context), row.cover_hash, 'thumb'),
  }),
});
