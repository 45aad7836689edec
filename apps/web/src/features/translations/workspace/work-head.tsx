import { can } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useStoredListQuery } from '../../../platform/stored-list-query.ts';
import { dayIn } from '../../../platform/zone-days.ts';
import { classes } from '../../../ui/classes.ts';
import { type MenuAction, MoreMenu } from '../../../ui/details/more-menu.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LateOverlay } from '../../../ui/late-overlay.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Person } from '../../../ui/person.tsx';
import { Photo } from '../../../ui/photo.tsx';
import { pictureOf } from '../../properties/index.ts';
import { dueText, isLate } from '../translation-words.ts';
import { SaveState } from './save-state.tsx';
import type { Workspace } from './use-workspace.ts';
import css from './work-head.module.css';
import shared from './workspace.module.css';

const Lightbox = lazyPart(() => import('../../../ui/gallery/lightbox.tsx'));

/** The first photo, which opens the gallery: a translator must see what the text describes. */
function Cover({ desk: { work } }: { desk: Workspace }) {
  const [isOpen, setOpen] = useState(false);
  const pictures = work.property.photos.map(pictureOf);
  return (
    <>
      <button
        type="button"
        className={css.cover}
        disabled={pictures.length === 0}
        aria-label={pictures.length === 1 ? 'Show the photo' : `Show ${pictures.length} photos`}
        onClick={() => setOpen(true)}
      >
        <Photo src={work.property.cover_url} />
      </button>
      <LateOverlay open={isOpen} onCancel={() => setOpen(false)}>
        {isOpen && <Lightbox pictures={pictures} start={0} onClose={() => setOpen(false)} />}
      </LateOverlay>
    </>
  );
}

/** Facts that help the translator: `Apartment · For rent · 3 bed · 124 m²`. */
const aboutText = ({ property }: Workspace['work']) =>
  [
    property.property_type.name.en,
    property.listing_reason.name.en,
    property.bedrooms ? `${property.bedrooms} bed` : undefined,
    property.area_sqm === null ? undefined : `${property.area_sqm} m²`,
    property.neighborhood?.name.en,
  ]
    .filter(Boolean)
    .join(' · ');

function Titles({ desk: { work } }: { desk: Workspace }) {
  const maySeeProperty = can(useAdmin(), 'property.view') !== undefined;
  const search = useStoredListQuery('translations');
  const { property, source_locale, locale } = work;
  return (
    <div className={css.titles}>
      <h1 tabIndex={-1} dir="auto" title={`${property.title} · ${aboutText(work)}`}>
        {property.title}
      </h1>
      <nav aria-label="Breadcrumb" className={css.way}>
        <PageLink to={paths.translationRequests} search={search}>
          Requests
        </PageLink>
        <span aria-hidden>•</span>
        {maySeeProperty ? (
          <Link to={pathTo(paths.property, property.id)}>
            <bdi>{property.reference}</bdi>
          </Link>
        ) : (
          <bdi>{property.reference}</bdi>
        )}
        <span aria-hidden className={css.lastDot}>
          •
        </span>
        <span className={css.pairWords}>
          {localeWords[source_locale]}
          <Icon name="arrow-end" size={14} label="into" />
          {localeWords[locale]}
        </span>
      </nav>
    </div>
  );
}

function Due({ desk: { work } }: { desk: Workspace }) {
  const today = dayIn(useAdmin().timezone);
  if (work.due_on === null) return null;
  const late = isLate(work, today);
  return (
    <span className={classes(css.dueDay, late && shared.failed)}>
      <Icon name="calendar" size={18} />
      <bdi>
        {late ? 'Was due' : 'Due'} {dueText(work.due_on, today)}
      </bdi>
    </span>
  );
}

type Props = {
  desk: Workspace;
  menu: MenuAction[];
  isFinishing: boolean;
  onFinish: () => void;
  rail?: () => void;
  inTheWay: number;
};

/** The property, the save status and the button to finish. */
export function WorkHead({ desk, menu, isFinishing, onFinish, rail, inTheWay }: Props) {
  const { assigned_admin } = desk.work;
  return (
    <div className={css.head}>
      <Cover desk={desk} />
      <Titles desk={desk} />
      <div className={css.acts}>
        <SaveState desk={desk} />
        <Due desk={desk} />
        {assigned_admin && (
          <span
            className={css.person}
            role="img"
            aria-label={`Translator: ${fullName(assigned_admin)}`}
            title={fullName(assigned_admin)}
          >
            <Person person={assigned_admin} size={36} />
          </span>
        )}
        <div className={css.buttons}>
          {rail && (
            <Button variant="outlined" color="inherit" aria-haspopup="dialog" onClick={rail}>
              <bdi>{inTheWay > 0 ? `Checks · ${inTheWay}` : 'Checks'}</bdi>
            </Button>
          )}
          {desk.mayEdit && (
            // Never disabled: with blocking findings it moves to the first of them.
            <Button variant="contained" color="primary" onClick={onFinish} loading={isFinishing}>
              Finish
            </Button>
          )}
          <MoreMenu actions={menu} label="More for this request" />
        </div>
      </div>
    </div>
  );
}
