import { type LocaleCode, type ReviewField, reviewFieldLabels, type reviewReasons } from '@lintel/contract';

type Names = Record<LocaleCode, string>;

/** Names of fields for owners; a test checks that none is missing. */
export const fieldNames: Partial<Record<ReviewField, Names>> = {
  details: { en: 'details', ar: 'التفاصيل', fr: 'informations générales' },
  title: { en: 'title', ar: 'العنوان', fr: 'titre' },
  description: { en: 'description', ar: 'الوصف', fr: 'description' },
  property_type_id: { en: 'type', ar: 'نوع العقار', fr: 'type de bien' },
  listing_reason_id: { en: 'kind of offer', ar: 'نوع العرض', fr: 'type d’annonce' },
  price: { en: 'price', ar: 'السعر', fr: 'prix' },
  currency: { en: 'currency', ar: 'العملة', fr: 'devise' },
  price_period: { en: 'rental period', ar: 'مدة الإيجار', fr: 'période de location' },
  area_sqm: { en: 'area', ar: 'المساحة', fr: 'surface' },
  bedrooms: { en: 'bedrooms', ar: 'غرف النوم', fr: 'chambres' },
  bathrooms: { en: 'bathrooms', ar: 'الحمّامات', fr: 'salles de bain' },
  floor: { en: 'floor', ar: 'الطابق', fr: 'étage' },
  floors_total: { en: 'floors in the building', ar: 'عدد طوابق المبنى', fr: 'nombre d’étages de l’immeuble' },
  year_built: { en: 'year built', ar: 'سنة البناء', fr: 'année de construction' },
  address: { en: 'address', ar: 'عنوان العقار', fr: 'adresse' },
  country_id: { en: 'country', ar: 'البلد', fr: 'pays' },
  city_id: { en: 'city', ar: 'المدينة', fr: 'ville' },
  neighborhood_id: { en: 'neighbourhood', ar: 'الحي', fr: 'quartier' },
  street: { en: 'street', ar: 'الشارع', fr: 'rue' },
  building: { en: 'building', ar: 'المبنى', fr: 'bâtiment' },
  unit: { en: 'unit', ar: 'رقم الوحدة', fr: 'numéro de lot' },
  postal_code: { en: 'postal code', ar: 'الرمز البريدي', fr: 'code postal' },
  lat: { en: 'point on the map', ar: 'الموقع على الخريطة', fr: 'emplacement sur la carte' },
  lng: { en: 'point on the map', ar: 'الموقع على الخريطة', fr: 'emplacement sur la carte' },
  tags: { en: 'tags', ar: 'الوسوم', fr: 'étiquettes' },
  rooms: { en: 'rooms', ar: 'الغرف', fr: 'pièces' },
  features: { en: 'features', ar: 'المزايا', fr: 'équipements' },
  facilities: { en: 'facilities', ar: 'المرافق', fr: 'commodités' },
  views: { en: 'views', ar: 'الإطلالات', fr: 'vues' },
  availability: { en: 'availability', ar: 'أوقات التوفّر', fr: 'disponibilités' },
  photos: { en: 'photos', ar: 'الصور', fr: 'photos' },
};

export const fieldName = (field: ReviewField, locale: LocaleCode) =>
  fieldNames[field]?.[locale] ?? reviewFieldLabels[field].toLowerCase();

/** Reasons as part of a sentence. */
export const reasonNames: Record<(typeof reviewReasons)[number], Names> = {
  duplicate: {
    en: 'it is listed already',
    ar: 'العقار معروض من قبل',
    fr: 'le bien est déjà publié',
  },
  wrong_location: {
    en: 'the location is not right',
    ar: 'الموقع غير صحيح',
    fr: 'l’emplacement n’est pas exact',
  },
  poor_photos: {
    en: 'the photos are not good enough',
    ar: 'الصور ليست بالجودة المطلوبة',
    fr: 'les photos ne sont pas d’assez bonne qualité',
  },
  missing_information: {
    en: 'some information is missing',
    ar: 'بعض المعلومات ناقصة',
    fr: 'certaines informations manquent',
  },
  wrong_category: {
    en: 'the category is not right',
    ar: 'التصنيف غير صحيح',
    fr: 'la catégorie n’est pas la bonne',
  },
  price_suspect: {
    en: 'the price does not seem right',
    ar: 'السعر يبدو غير صحيح',
    fr: 'le prix ne semble pas exact',
  },
  contact_in_text: {
    en: 'the text holds contact details',
    ar: 'النص يحتوي على بيانات اتصال',
    fr: 'le texte contient des coordonnées',
  },
  not_authorised: {
    en: 'it is not clear that you may offer it',
    ar: 'لم يتبيّن أن لك الحق في عرضه',
    fr: 'votre droit de le proposer n’est pas établi',
  },
  prohibited: {
    en: 'it is not allowed on our platform',
    ar: 'العرض غير مسموح به على منصّتنا',
    fr: 'il n’est pas autorisé sur notre plateforme',
  },
  other: { en: 'see the note', ar: 'انظر الملاحظة', fr: 'voir le message' },
};
