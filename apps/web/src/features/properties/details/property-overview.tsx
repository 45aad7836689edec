import type { LocaleCode } from '@lintel/contract/core/locales';
import { propertyFields } from '@lintel/contract/features/properties/property-fields';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { When } from '../../../ui/details/when.tsx';
import { Gallery } from '../../../ui/gallery/gallery.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { segments } from '../../../ui/segments.ts';
import { pictureOf } from '../photos/property-pictures.ts';
import { areaText, localeNames, nameOf, priceText } from '../shared/property-words.ts';
import { PropertyAddressCard } from './property-address-card.tsx';
import { AvailabilityCard } from './property-availability.tsx';
import { FeaturesCard, PropertyPartsCard } from './property-parts-card.tsx';

/** All details of a property, from photos to features. */
export function PropertyOverview({ property }: { property: Property }) {
  return (
    <>
      <Gallery pictures={property.photos.map(pictureOf)} empty="No photo yet" />
      <Card component="section" aria-label="Facts and description" sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
        <Facts property={property} />
        <Description property={property} />
        <Dates property={property} />
      </Card>
      <PropertyPartsCard property={property} />
      <PropertyAddressCard address={property.address} />
      <AvailabilityCard ranges={property.availability} currency={property.currency} />
      {property.features.length > 0 && <FeaturesCard features={property.features} />}
    </>
  );
}

function floorText({ floor, floors_total }: Property) {
  if (floor === null) return undefined;
  return floors_total === null ? String(floor) : `${floor} of ${floors_total}`;
}

function factsOf(property: Property): { icon: IconName; value: string | undefined; label: string }[] {
  const { area_sqm, bedrooms, bathrooms } = property;
  const facts: ReturnType<typeof factsOf> = [
    { icon: 'price', value: priceText(property), label: nameOf(property.listing_reason) },
    { icon: 'ruler', value: area_sqm === null ? undefined : areaText(area_sqm), label: 'Area' },
    { icon: 'bed', value: bedrooms?.toString(), label: bedrooms === 1 ? 'Bedroom' : 'Bedrooms' },
    { icon: 'bath', value: bathrooms?.toString(), label: bathrooms === 1 ? 'Bathroom' : 'Bathrooms' },
    { icon: 'layers', value: floorText(property), label: 'Floor' },
  ];
  // Missing facts stay as placeholders, except those that not every property has. A count of 0 is left out: a plot has
  // no rooms, and a studio no bedroom.
  return facts.filter(({ value, label }) => value !== '0' && (value !== undefined || label !== 'Floor'));
}

function Facts({ property }: { property: Property }) {
  const facts = factsOf(property);
  return (
    <Box component="ul" aria-label="Facts" sx={[factRow, facts.length < FULL_ROW && fewFacts]}>
      {facts.map(({ icon, value, label }) => (
        <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box component="span" aria-hidden sx={factIcon}>
            <Icon name={icon} size={20} />
          </Box>
          <div>
            <Box sx={{ typography: 'subtitle2', fontVariantNumeric: 'tabular-nums' }}>
              <bdi>{value ?? 'None'}</bdi>
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>{label}</Box>
          </div>
        </Box>
      ))}
    </Box>
  );
}

/** From this number on the facts are spread over the row; fewer are grouped at the start. */
const FULL_ROW = 4;

const factRow = {
  listStyle: 'none',
  m: 0,
  p: 0,
  pb: 2.5,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { sm: 'space-between' },
  columnGap: 2,
  rowGap: 2,
  borderBottom: '1px dashed',
  borderColor: 'divider',
  '& > li': { flex: { xs: '1 1 128px', sm: 'none' } },
} as const;

const fewFacts = { justifyContent: { sm: 'start' }, columnGap: { sm: 6 } } as const;

const factIcon = {
  width: 40,
  height: 40,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  bgcolor: 'background.neutral',
  color: 'action.active',
} as const;

/** Fields that are shown separately, here or in the rail. */
const shownElsewhere: readonly string[] = [
  'title',
  'description',
  'property_type_id',
  'listing_reason_id',
  'price',
  'currency',
  'price_period',
  'area_sqm',
  'bedrooms',
  'bathrooms',
  'floor',
  'floors_total',
  'year_built',
  'owner_id',
  'added_by_id',
  'assigned_admin_id',
];
const otherFields = (Object.keys(propertyFields.input) as (keyof typeof propertyFields.input)[]).filter(
  (name) => !shownElsewhere.includes(name),
);

/** Year of construction, creation, last change, and all other fields. */
function Dates({ property }: { property: Property }) {
  const { year_built, created_at, updated_at } = property;
  return (
    <Box
      sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}
    >
      {year_built !== null && <bdi>Built in {year_built}</bdi>}
      {otherFields
        .filter((name) => property[name] !== null)
        .map((name) => (
          <bdi key={name}>
            {propertyFields.labels[name]}: {String(property[name])}
          </bdi>
        ))}
      <bdi>
        Added <When at={created_at} day />
      </bdi>
      <bdi>
        Last updated <When at={updated_at} />
      </bdi>
    </Box>
  );
}

type Text = { locale: LocaleCode; title: string | null; description: string | null };

/** The source, then every language that has a text. */
const textsOf = ({ title, description, translations }: Property): [Text, ...Text[]] => [
  { locale: 'en', title, description },
  ...translations.filter((text) => text.locale !== 'en' && (text.title || text.description)),
];

type TabsProps = { texts: readonly Text[]; shown: LocaleCode; onShow: (locale: LocaleCode) => void };

function LocaleTabs({ texts, shown, onShow }: TabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_, locale: LocaleCode) => onShow(locale)}
      aria-label="Language of the description"
      sx={segments(28, 13)}
    >
      {texts.map(({ locale }) => (
        <Tab
          key={locale}
          value={locale}
          id={`description-${locale}`}
          aria-controls={locale === shown ? 'description-text' : undefined}
          label={<bdi lang={locale}>{localeNames[locale]}</bdi>}
        />
      ))}
    </Tabs>
  );
}

function Description({ property }: { property: Property }) {
  const texts = textsOf(property);
  const [changes, setRequested] = useState<LocaleCode>('en');
  const shown = texts.find(({ locale }) => locale === changes) ?? texts[0];
  return (
    <Box sx={{ pt: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1 }}>
        <Box component="h2" id="description-title" sx={{ m: 0, flex: 1, typography: 'subtitle2' }}>
          Description
        </Box>
        {texts.length > 1 && <LocaleTabs texts={texts} shown={shown.locale} onShow={setRequested} />}
      </Box>
      <Box
        id="description-text"
        role={texts.length > 1 ? 'tabpanel' : undefined}
        aria-labelledby={texts.length > 1 ? `description-${shown.locale}` : undefined}
        lang={shown.locale}
        dir="auto"
        sx={pageEdge}
      >
        {shown.locale !== 'en' && <Box sx={{ typography: 'subtitle2', mb: 0.5 }}>{shown.title}</Box>}
        <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {shown.description ?? 'None'}
        </Box>
      </Box>
    </Box>
  );
}
