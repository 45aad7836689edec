/** The rows of all parts of all properties, by table. */
export interface DemoParts {
  tags: { property_id: number; tag_id: number }[];
  rooms: { property_id: number; room_type_id: number; count: number; area_sqm: number | null; position: number }[];
  features: { property_id: number; feature_id: number; value: number | string | null }[];
  facilities: {
    property_id: number;
    facility_type_id: number;
    name: string | null;
    description: string | null;
    distance_m: number;
    minutes: number;
  }[];
  views: { property_id: number; view_category_id: number; description: string | null; minutes: number }[];
  /** Days from today. */
  availability: {
    property_id: number;
    from: number;
    to: number;
    status: string;
    price: number | null;
    note: string | null;
  }[];
  photos: { property_id: number; photo_file_id: number; position: number; alt: object; minutes: number }[];
  translations: {
    property_id: number;
    locale: string;
    title: string;
    description: string | null;
    street: string | null;
    building: string | null;
    is_done: boolean;
    minutes: number;
  }[];
  notes: { property_id: number; author_id: number; text: string; minutes: number }[];
}
