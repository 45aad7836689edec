import { missingPermission } from '@lintel/contract/core/permissions';
import type { Presence } from '@lintel/contract/features/properties/presence';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { type ReactNode, useEffect, useRef } from 'react';
import { fullName } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { problemOf } from '../../../platform/problem.ts';
import frame from '../../../ui/desk/desk.module.css';
import { FormAlert } from '../../../ui/form/form-alert.tsx';
import { PhotoStage } from '../../../ui/gallery/photo-stage.tsx';
import { pageEdge } from '../../../ui/page-edge.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { ForbiddenState, GoneState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { pictureOf } from '../photos/property-pictures.ts';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { areaText, nameOf, priceText, roomTexts, statusWords } from '../shared/property-words.ts';
import { ItemChanges } from './item-changes.tsx';
import { ItemChecks } from './item-checks.tsx';
import { ItemAddress, ItemTexts, OwnerLine } from './item-texts.tsx';
import css from './review.module.css';
import type { usePropertySnapshot } from './use-seen-property.ts';

export type Seen = ReturnType<typeof usePropertySnapshot>;

function Facts({ property }: { property: Property }) {
  const price = priceText(property);
  const facts = [
    { label: 'Price', value: price },
    { label: 'Area', value: property.area_sqm === null ? undefined : areaText(property.area_sqm) },
    { label: 'Rooms', value: roomTexts(property).join(', ') || undefined },
    { label: 'Place', value: property.neighborhood ? nameOf(property.neighborhood) : undefined },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className={css.factName}>{label}</dt>
          <dd>
            <bdi>{value ?? 'None'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type HeadProps = { property: Property };

/** The title; it takes the focus on opening, so that screen readers announce it and the page's shortcuts work. */
function ItemHead({ property }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each property
  useEffect(() => void title.current?.focus({ preventScroll: true }), [property.id]);
  return (
    <div className={css.part}>
      <Box
        component="h2"
        ref={title}
        tabIndex={-1}
        data-open-item
        // Focused only to be announced: a focus ring would look like a field.
        data-quiet-focus
        dir="auto"
        sx={{ m: 0, typography: 'h6', ...pageEdge }}
      >
        <Link
          component={PageLink}
          to={pathTo(paths.property, property.id)}
          target="_blank"
          sx={{ color: 'inherit', fontWeight: 'inherit' }}
        >
          {property.title}
        </Link>
      </Box>
      <Box
        sx={{
          mt: 0.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <PropertyStatusLabel {...property} />
        <span>
          <bdi>{property.reference}</bdi> · <bdi>{nameOf(property.property_type)}</bdi> ·{' '}
          <OwnerLine property={property} />
        </span>
      </Box>
      <Facts property={property} />
    </div>
  );
}

const decidedText = ({ status, reviewed_by }: Property) =>
  reviewed_by
    ? `${fullName(reviewed_by)} has reviewed it: ${statusWords[status].label.toLowerCase()}`
    : `Now ${statusWords[status].label.toLowerCase()}`;

type NoticeProps = { seen: Seen; colleagues: readonly Presence[]; onNext: () => void };

/** Notices about concurrent changes and other reviewers. */
function Notices({ seen, colleagues, onNext }: NoticeProps) {
  const { property, fresh, isBehind, look } = seen;
  const isDecided = fresh !== undefined && property !== undefined && fresh.status !== property.status;
  if (colleagues.length === 0 && !isBehind) return null;
  const names = new Intl.ListFormat('en').format(colleagues.map(({ admin }) => fullName(admin)));
  return (
    <Box sx={{ px: 2.5, pt: 2, mb: -2.5 }}>
      {colleagues.length > 0 && (
        <FormAlert severity="info">
          <bdi>{names}</bdi> {colleagues.length === 1 ? 'has' : 'have'} it open, too.
        </FormAlert>
      )}
      {isBehind && (
        <FormAlert
          severity="warning"
          title={isDecided && fresh ? decidedText(fresh) : 'It has changed since you opened it.'}
        >
          <Box sx={{ mt: 1, display: 'flex', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={look}>
              Show it as it is now
            </Button>
            {isDecided && (
              <Button size="small" variant="outlined" onClick={onNext}>
                Next
              </Button>
            )}
          </Box>
        </FormAlert>
      )}
    </Box>
  );
}

function Failure({ seen: { query }, onNext }: Pick<Props, 'seen' | 'onNext'>) {
  const next = (
    <Button variant="outlined" onClick={onNext}>
      Next property
    </Button>
  );
  const status = problemOf(query.error)?.status;
  if (status === 404 || status === 422) return <GoneState noun="property" action={next} />;
  if (status === 403) return <ForbiddenState text={missingPermission('property.view')} action={next} />;
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
}

type Props = NoticeProps & { foot?: ReactNode };

export function ItemPane({ seen, colleagues, onNext, foot }: Props) {
  const { property, query } = seen;
  const pane = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll to the top for each property
  useEffect(() => void pane.current?.scrollTo(0, 0), [property?.id]);
  const isGone = problemOf(query.error)?.status === 404;
  return (
    <Card component="section" aria-label="Property" className={frame.pane}>
      <div ref={pane} className={frame.scroll}>
        {property && !isGone ? (
          <>
            <PhotoStage key={property.id} pictures={property.photos.map(pictureOf)} empty="No photos yet" />
            <Notices seen={seen} colleagues={colleagues} onNext={onNext} />
            <ItemHead property={property} />
            {property.change_request && <ItemChanges request={property.change_request} property={property} />}
            <ItemChecks id={property.id} />
            <ItemTexts key={`texts ${property.id}`} property={property} />
            <ItemAddress property={property} />
          </>
        ) : (
          <Box sx={{ p: 2 }}>
            {query.isError ? <Failure seen={seen} onNext={onNext} /> : <SkeletonBlock height={480} />}
          </Box>
        )}
      </div>
      {foot}
    </Card>
  );
}
