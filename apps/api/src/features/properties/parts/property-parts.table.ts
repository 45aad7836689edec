import { availabilityStatuses, localeCodes } from '@lintel/contract';
import { sql } from 'drizzle-orm';
import {
  bit,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  flag,
  id,
  instant,
  money,
  pointer,
  recordColumns,
  references,
  statusCheck,
} from '../../../platform/database/columns.ts';
import { noteTable } from '../../notes/index.ts';
import { features, ofType, referenceItems } from '../../reference-data/index.ts';
import { properties } from '../properties.table.ts';

const ofProperty = (name: string, column: PgColumn) => references(name, [column], [properties.id]).onDelete('cascade');
const item = [referenceItems.type, referenceItems.id] as [typeof referenceItems.type, typeof referenceItems.id];

// Sets are replaced as a whole; their rows have an id only for undo.

export const propertyTags = pgTable(
  'property_tags',
  { id: id(), property_id: pointer().notNull(), tag_id: pointer().notNull(), tag: ofType('tag') },
  (t) => [
    unique('property_tags_once').on(t.property_id, t.tag_id),
    index('property_tags_by_tag').on(t.tag_id, t.property_id),
    ofProperty('property_tags_property', t.property_id),
    references('property_tags_tag', [t.tag, t.tag_id], item),
  ],
);

export const propertyRooms = pgTable(
  'property_rooms',
  {
    id: id(),
    property_id: pointer().notNull(),
    room_type_id: pointer().notNull(),
    room_type: ofType('room-type'),
    count: integer().notNull(),
    area_sqm: doublePrecision(),
    position: integer().notNull(),
  },
  (t) => [
    index('property_rooms_of_property').on(t.property_id, t.position),
    index('property_rooms_by_type').on(t.room_type_id, t.property_id),
    ofProperty('property_rooms_property', t.property_id),
    references('property_rooms_room_type', [t.room_type, t.room_type_id], item),
    check('property_rooms_count', sql`${t.count} between 1 and 50`),
  ],
);

export const propertyFeatures = pgTable(
  'property_features',
  { id: id(), property_id: pointer().notNull(), feature_id: pointer().notNull(), value: jsonb() },
  (t) => [
    unique('property_features_once').on(t.property_id, t.feature_id),
    index('property_features_by_feature').on(t.feature_id, t.property_id),
    ofProperty('property_features_property', t.property_id),
    references('property_features_feature', [t.feature_id], [features.id]),
  ],
);

export const propertyFacilities = pgTable(
  'property_facilities',
  {
    ...recordColumns(),
    property_id: pointer().notNull(),
    facility_type_id: pointer().notNull(),
    facility_type: ofType('facility-type'),
    name: text(),
    description: text(),
    distance_m: integer(),
  },
  (t) => [
    unique('property_facilities_once').on(t.property_id, t.facility_type_id),
    index('property_facilities_by_type').on(t.facility_type_id, t.property_id),
    ofProperty('property_facilities_property', t.property_id),
    references('property_facilities_facility_type', [t.facility_type, t.facility_type_id], item),
  ],
);

export const propertyViews = pgTable(
  'property_views',
  {
    ...recordColumns(),
    property_id: pointer().notNull(),
    view_category_id: pointer().notNull(),
    view_category: ofType('view-category'),
    description: text(),
  },
  (t) => [
    unique('property_views_once').on(t.property_id, t.view_category_id),
    index('property_views_by_category').on(t.view_category_id, t.property_id),
    ofProperty('property_views_property', t.property_id),
    references('property_views_view_category', [t.view_category, t.view_category_id], item),
  ],
);

/** Date ranges that never overlap: the exclusion constraint is in the hand-written migration. */
export const propertyAvailability = pgTable(
  'property_availability',
  {
    ...recordColumns(),
    property_id: pointer().notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    ends_on: date({ mode: 'string' }).notNull(),
    status: text().notNull(),
    price: money(),
    note: text(),
  },
  (t) => [
    ofProperty('property_availability_property', t.property_id),
    statusCheck('property_availability_status', t.status, availabilityStatuses),
    check('property_availability_order', sql`${t.starts_on} <= ${t.ends_on}`),
  ],
);

/**
 * A stored picture, identified by its content hash. Several properties may share it; it is deleted with the last one.
 */
export const photoFiles = pgTable(
  'photo_files',
  {
    id: id(),
    hash: text().notNull().unique('photo_files_hash'),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** Generated for the demo, where many properties share one: a shared picture is no duplicate. */
    is_demo: flag().notNull().default(false),
    /**
     * A perceptual hash of 64 bits, and its four pieces: similar pictures differ in few bits, so at least one piece is
     * equal.
     */
    look: bit({ dimensions: 64 }),
    look_pieces: integer().array(),
  },
  (t) => [index('photo_files_by_look').using('gin', t.look_pieces)],
);

export const propertyPhotos = pgTable(
  'property_photos',
  {
    id: id(),
    property_id: pointer().notNull(),
    photo_file_id: pointer().notNull(),
    position: integer().notNull(),
    alt: jsonb().notNull().default({}),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    index('property_photos_of_property').on(t.property_id, t.position, t.id),
    index('property_photos_by_file').on(t.photo_file_id),
    ofProperty('property_photos_property', t.property_id),
    references('property_photos_file', [t.photo_file_id], [photoFiles.id]),
  ],
);

/** The texts of a property in one other language; finished ones are public. */
export const propertyTranslations = pgTable(
  'property_translations',
  {
    ...recordColumns(),
    property_id: pointer().notNull(),
    locale: text().notNull(),
    title: text(),
    description: text(),
    street: text(),
    building: text(),
    is_done: flag().notNull().default(false),
  },
  (t) => [
    unique('property_translations_once').on(t.property_id, t.locale),
    ofProperty('property_translations_property', t.property_id),
    statusCheck('property_translations_locale', t.locale, localeCodes),
  ],
);

/** The texts of a facility in one other language, public with those of its property. */
export const propertyFacilityTranslations = pgTable(
  'property_facility_translations',
  { id: id(), facility_id: pointer().notNull(), locale: text().notNull(), name: text(), description: text() },
  (t) => [
    unique('property_facility_translations_once').on(t.facility_id, t.locale),
    references('property_facility_translations_facility', [t.facility_id], [propertyFacilities.id]).onDelete('cascade'),
    statusCheck('property_facility_translations_locale', t.locale, localeCodes),
  ],
);

/** The texts of a view in one other language. */
export const propertyViewTranslations = pgTable(
  'property_view_translations',
  { id: id(), view_id: pointer().notNull(), locale: text().notNull(), description: text() },
  (t) => [
    unique('property_view_translations_once').on(t.view_id, t.locale),
    references('property_view_translations_view', [t.view_id], [propertyViews.id]).onDelete('cascade'),
    statusCheck('property_view_translations_locale', t.locale, localeCodes),
  ],
);

export const propertyNotes = noteTable({
  of: 'property',
  record: properties.id,
  index: 'property_notes_of_property',
});
