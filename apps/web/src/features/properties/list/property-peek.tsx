import { can } from '@lintel/contract/core/permissions';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useAdmin } from '../../../platform/session.tsx';
import { FactList } from '../../../ui/details/fact-list.tsx';
import { When } from '../../../ui/details/when.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PersonName } from '../../../ui/person.tsx';
import { Cover } from '../details/property-marks.tsx';
// Not imported from the index, which would pull in the dialogs as well.
import { decisionDisabledReason } from '../review/decision-words.ts';
import { ReviewBar } from '../review/review-bar.tsx';
import type { PropertyDialogRequest } from '../shared/property-dialog.tsx';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { areaText, nameOf, placeText, priceText } from '../shared/property-words.ts';

const PropertyDialog = lazyPart(() =>
  import('../shared/property-dialog.tsx').then((file) => ({ default: file.PropertyDialog })),
);

/** The decisions on the row, with permission to review; a draft has none. */
function PeekDecisions({ property }: { property: PropertyRow }) {
  const admin = useAdmin();
  const [asked, setAsked] = useState<PropertyDialogRequest>();
  if (can(admin, 'property.review') === undefined || property.deleted_at !== null) return null;
  return (
    <>
      <ReviewBar
        mode="act"
        wide
        whyNot={(act) => decisionDisabledReason(act, property, admin.id)}
        onPress={(what) => setAsked({ what, property })}
      />
      <Suspense>{asked && <PropertyDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}

/** The preview of a property next to the list. */
export function PropertyPeek({ property }: { property: PropertyRow }) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Cover property={property} size={{ width: '100%', height: 220 }} />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <PropertyStatusLabel {...property} />
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {property.reference}
        </Box>
      </Box>
      <PeekDecisions property={property} />
      <FactList
        facts={[
          { label: 'Price', value: priceText(property) },
          { label: 'Type', value: nameOf(property.property_type) },
          { label: 'Place', value: placeText(property) },
          { label: 'Area', value: property.area_sqm === null ? null : areaText(property.area_sqm) },
          ...(property.bedrooms === 0 ? [] : [{ label: 'Bedrooms', value: property.bedrooms }]),
          ...(property.bathrooms === 0 ? [] : [{ label: 'Bathrooms', value: property.bathrooms }]),
          { label: 'Owner', value: <PersonName person={property.owner} /> },
          { label: 'Assignee', value: property.assigned_admin && <PersonName person={property.assigned_admin} /> },
          { label: 'Photos', value: property.photos_count },
          { label: 'Reports', value: property.reports_count },
          { label: 'Published', value: property.published_at && <When at={property.published_at} day /> },
          { label: 'Updated', value: <When at={property.updated_at} /> },
        ]}
      />
    </Box>
  );
}
