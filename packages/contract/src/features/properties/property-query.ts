import * as z from 'zod';
import { currency, day } from '../../core/fields.ts';
import { localeCode } from '../../core/locales.ts';
import { anyOf, listQuery, queryFlag, queryId, queryNumber } from '../../core/paging.ts';
import { pricePeriods, propertyStatuses } from './property-fields.ts';

export const propertySorts = [
  'created_at',
  'updated_at',
  'published_at',
  'price',
  'area_sqm',
  'title',
  'reference',
  /**
   * Waiting time for a review since `submitted_at`: ascending means longest first. Properties that do not wait are last
   * in both directions.
   */
  'waiting',
] as const;

const amount = () =>
  z
    .string()
    .regex(/^\d{1,12}(\.\d{1,2})?$/, 'Must be an amount with two decimals at most')
    .transform(Number);

const degrees = (text: string) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));

/** `west,south,east,north`. If west is greater than east, the box crosses the antimeridian. */
export const bbox = () =>
  z
    .string()
    .max(100)
    .transform(degrees)
    .pipe(
      z.tuple([
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
        z.number().min(-180).max(180),
        z.number().min(-90).max(90),
      ]),
    )
    .refine(([, south, , north]) => south <= north, 'South must not be above north');

/** A polygon, `lng,lat;lng,lat;…`. */
export const polygon = () =>
  z
    .string()
    .max(10_000)
    .transform((text) => text.split(';').map(degrees))
    .pipe(
      z
        .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
        .min(3)
        .max(200),
    );

/** Map cells are stored up to this zoom level, about 60 cm at the equator. */
export const maxCellZoom = 26;

const whole = (text: string) => text.split('/').map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : Number.NaN));

/** A map cell, named like a tile `zoom/x/y`: the area of a cluster. */
export const mapCell = () =>
  z
    .string()
    .max(30)
    .transform(whole)
    .pipe(z.tuple([z.int().min(0).max(maxCellZoom), z.int().min(0), z.int().min(0)]))
    .refine(([zoom, x, y]) => x < 2 ** zoom && y < 2 ** zoom, 'There is no such square');

/** An admin by id, the caller, or unassigned. */
const assignee = () => z.union([z.enum(['me', 'none']), queryId()]);

export const propertyFilters = {
  status: anyOf(z.enum(propertyStatuses)).optional(),
  property_type_id: anyOf(queryId()).optional(),
  listing_reason_id: anyOf(queryId()).optional(),
  tag_id: anyOf(queryId()).optional(),
  facility_type_id: anyOf(queryId()).optional(),
  room_type_id: anyOf(queryId()).optional(),
  view_category_id: anyOf(queryId()).optional(),
  feature_id: anyOf(queryId()).optional(),
  country_id: anyOf(queryId()).optional(),
  city_id: anyOf(queryId()).optional(),
  neighborhood_id: anyOf(queryId()).optional(),
  price_min: amount().optional(),
  price_max: amount().optional(),
  currency: currency().optional(),
  price_period: anyOf(z.enum(pricePeriods)).optional(),
  /** Whether the listing reason is for rentals. */
  is_rental: queryFlag().optional(),
  area_min: amount().optional(),
  area_max: amount().optional(),
  bedrooms: anyOf(queryNumber(0, 50)).optional(),
  bedrooms_min: queryNumber(0, 50).optional(),
  assigned_admin_id: anyOf(assignee()).optional(),
  added_by_id: anyOf(assignee()).optional(),
  /** Who made the last review decision. */
  reviewed_by_id: anyOf(z.union([z.literal('me'), queryId()])).optional(),
  owner_id: anyOf(queryId()).optional(),
  is_hot_deal: queryFlag().optional(),
  missing_locale: localeCode().optional(),
  has_photo: queryFlag().optional(),
  has_location: queryFlag().optional(),
  has_reports: queryFlag().optional(),
  report_reason_id: anyOf(queryId()).optional(),
  created_from: day().optional(),
  created_to: day().optional(),
  updated_from: day().optional(),
  updated_to: day().optional(),
  published_from: day().optional(),
  published_to: day().optional(),
  reviewed_from: day().optional(),
  reviewed_to: day().optional(),
  bbox: bbox().optional(),
  shape: polygon().optional(),
  /** The area of a map cluster; with the map's other filters the list shows exactly its properties. */
  cell: mapCell().optional(),
  /** Lists properties deleted in the last 30 days instead of existing ones; requires `property.delete`. */
  is_deleted: queryFlag().optional(),
};

export const propertyQuery = listQuery({ sorts: propertySorts, defaultSort: '-created_at', filters: propertyFilters });
