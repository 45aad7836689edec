import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';

let count = 0;

type Input = {
  title?: string;
  status?: string;
  owner_id?: number;
  added_by_id?: number | null;
  assigned_admin_id?: number | null;
  price?: string | null;
  bedrooms?: number | null;
  rental?: boolean;
};

/** Fixtures for properties and what they reference; each creates a new record. */
export function propertiesIn(database: Database) {
  const one = <Row = { id: number }>(query: ReturnType<typeof sql>) => database.one<Row>(query);
  const word = (name: string) => `${name} ${++count} ${process.pid}`;
  /** Test files share the counter, and a position has a maximum. */
  const place = () => 1 + (count % 9_000);

  const item = (type: string, details: object = {}) => {
    const name = word(type);
    return one<{ id: number; version: number }>(sql`
      insert into reference_items (type, key, name, position, details)
      values (${type}, ${name.replaceAll(' ', '-')}, ${JSON.stringify({ en: name })}::jsonb, ${place()}, ${JSON.stringify(details)}::jsonb)
      returning id, version`);
  };

  return {
    item,
    async feature(value_type: 'flag' | 'number' | 'text' = 'flag') {
      const name = JSON.stringify({ en: word('Feature') });
      return one(sql`
        with category as (insert into feature_categories (name, position) values (${name}::jsonb, ${place()}) returning id)
        insert into features (feature_category_id, name, value_type, position) select id, ${name}::jsonb, ${value_type}, 1 from category returning id`);
    },
    async place() {
      const name = JSON.stringify({ en: word('Place') });
      return one<{ country_id: number; city_id: number; neighborhood_id: number }>(sql`
        with city as (
          insert into cities (country_id, name, timezone, lat, lng)
          select id, ${name}::jsonb, 'Europe/Paris', 48.85, 2.35 from countries where code = 'FR' returning id, country_id
        ), neighborhood as (
          insert into neighborhoods (city_id, name, lat, lng) select id, ${name}::jsonb, 48.86, 2.36 from city returning id, city_id
        ) select city.country_id, city.id as city_id, neighborhood.id as neighborhood_id from city, neighborhood`);
    },
    async property(input: Input = {}) {
      const kind = await item('property-type');
      const reason = await item('listing-reason', { is_rental: input.rental ?? false });
      const owner =
        input.owner_id ??
        (
          await one(sql`insert into users (first_name, last_name, email, type)
            values ('Olga', 'Owner', ${`owner${++count}.${process.pid}@example.test`}, 'owner') returning id`)
        ).id;
      const {
        title = word('A home with a view'),
        status = 'draft',
        added_by_id = null,
        assigned_admin_id = null,
        price = '250000.00',
        bedrooms = 2,
      } = input;
      return one<{
        id: number;
        version: number;
        owner_id: number;
        property_type_id: number;
        listing_reason_id: number;
      }>(sql`
        insert into properties (title, description, property_type_id, listing_reason_id, price, currency, price_period, area_sqm, bedrooms,
          owner_id, added_by_id, assigned_admin_id, status, submitted_at, published_at)
        values (${title}, ${'Light rooms on a quiet street, near everything one needs. '.repeat(2).trim()}, ${kind.id}, ${reason.id},
          ${price}, 'EUR', ${input.rental && price ? 'month' : null}, 75.5, ${bedrooms}, ${owner}, ${added_by_id}, ${assigned_admin_id}, ${status},
          ${status === 'draft' ? null : '2026-01-01T00:00:00Z'}, ${status === 'published' ? '2026-01-02T00:00:00Z' : null})
        returning id, version, owner_id, property_type_id, listing_reason_id`);
    },
    /** A complete property in every language: it can be submitted, and accepted by another admin. */
    async complete(input: Input = {}) {
      const home = await this.property(input);
      const { country_id, city_id, neighborhood_id } = await this.place();
      await this.photo(home.id);
      await database.run(sql`
        update properties set bathrooms = 1, country_id = ${country_id}, city_id = ${city_id}, neighborhood_id = ${neighborhood_id},
          street = 'Rue du Port 7', lat = 48.86, lng = 2.36
        where id = ${home.id}`);
      await database.run(sql`
        insert into property_translations (property_id, locale, title, is_done)
        select ${home.id}, code, 'A home', true from locales where not is_source`);
      return home;
    },
    /** A photo of a property, without a file. */
    photo(propertyId: number) {
      return one<{ id: number; hash: string }>(sql`
        with file as (insert into photo_files (hash, width, height, bytes)
          values (encode(sha256(${word('photo')}::bytea), 'hex'), 1200, 900, 1000) returning id, hash)
        insert into property_photos (property_id, photo_file_id, position) select ${propertyId}, id, ${++count} from file
        returning id, (select hash from file) as hash`);
    },
    /** A payable or paid earning for a property. */
    async earning(input: {
      admin_id: number;
      property_id: number;
      status?: string;
      amount?: string;
      currency?: string;
      paid_by_id?: number;
      payment_id?: number;
    }) {
      const { admin_id, property_id, status = 'payable', amount = '60.00', currency = 'AED', paid_by_id = 1 } = input;
      const isPaid = status === 'paid';
      return one<{ id: number; version: number; admin_id: number; property_id: number }>(sql`
        insert into earnings (admin_id, property_id, status, amount, currency, paid_on, reference, paid_by_id, payment_id)
        values (${admin_id}, ${property_id}, ${status}, ${amount}, ${currency}, ${isPaid ? '2026-01-05' : null},
          ${isPaid ? 'BANK-1' : null}, ${isPaid ? paid_by_id : null}, ${input.payment_id ?? null})
        returning id, version, admin_id, property_id`);
    },
    /** A payment to an admin. */
    payment(paid: { admin_id: number; amount?: string; count?: number; paid_by_id?: number; daysAgo?: number }) {
      const { admin_id, amount = '60.00', count: many = 1, paid_by_id = 1, daysAgo = 0 } = paid;
      return one<{ id: number; version: number; admin_id: number }>(sql`
        insert into payments (admin_id, currency, amount, earnings_count, reference, paid_on, paid_by_id, created_at)
        values (${admin_id}, 'AED', ${amount}, ${many}, 'BANK-1', '2026-01-05', ${paid_by_id}, now() - ${daysAgo} * interval '1 day')
        returning id, version, admin_id`);
    },
    /** A published property that is a hot deal. */
    async hotDeal(propertyId: number, input: { ends_at?: string | null; since?: string } = {}) {
      const { ends_at = null, since = '2026-01-03T00:00:00Z' } = input;
      await database.run(sql`
        update properties set status = 'published', is_hot_deal = true, hot_deal_since = ${since}, hot_deal_ends_at = ${ends_at} where id = ${propertyId}`);
      return one(sql`
        insert into hot_deals (property_id, since, ends_at) values (${propertyId}, ${since}, ${ends_at}) returning id`);
    },
    /** A facility and a view, each with translatable texts. */
    async surroundings(propertyId: number) {
      const [facilityType, viewCategory] = [await item('facility-type'), await item('view-category')];
      const facility = await one(sql`
        insert into property_facilities (property_id, facility_type_id, name, description)
        values (${propertyId}, ${facilityType.id}, 'Blue pool', 'Heated to 28 degrees all year.') returning id`);
      const view = await one(sql`
        insert into property_views (property_id, view_category_id, description)
        values (${propertyId}, ${viewCategory.id}, 'The old harbour, 300 m away.') returning id`);
      return { facility_id: facility.id, view_id: view.id };
    },
    /** A translation request of a published property, with valid texts if it was started. */
    async translation(input: {
      status?: string;
      assigned_admin_id?: number | null;
      locale?: 'ar' | 'fr';
      property_id?: number;
      due_on?: string | null;
      texts?: boolean;
    }) {
      const { status = 'pending', assigned_admin_id = null, locale = 'fr', due_on = null } = input;
      const property_id =
        input.property_id ?? (await this.property({ status: 'published', title: 'House 7 by the sea' })).id;
      if (input.texts ?? ['in_progress', 'finished'].includes(status))
        await database.run(sql`
          insert into translation_texts (property_id, locale, part, field, target, origin, source)
          select id, ${locale}, 'details', field, target, 'person', source from properties
          cross join lateral (values ('title', 'Maison 7 au bord de la mer', title),
            ('description', 'Des pièces claires. Tout est proche. Une rue calme.', description)) text (field, target, source)
          where id = ${property_id} on conflict do nothing`);
      const state = status === 'finished' ? 'done' : 'empty';
      const parts = { details: state, address: 'done', facility: 'done', view: 'done' };
      return one<{ id: number; version: number; property_id: number; locale: string }>(sql`
        insert into translation_requests (property_id, locale, source_locale, status, assigned_admin_id, due_on, words, parts, finished_at)
        values (${property_id}, ${locale}, 'en', ${status}, ${assigned_admin_id}, ${due_on}, 25, ${JSON.stringify(parts)}::jsonb,
          ${status === 'finished' ? '2026-01-05T00:00:00Z' : null})
        returning id, version, property_id, locale`);
    },
    note: (propertyId: number, authorId: number) =>
      one(
        sql`insert into property_notes (property_id, author_id, text) values (${propertyId}, ${authorId}, 'Call first') returning id`,
      ),
  };
}
