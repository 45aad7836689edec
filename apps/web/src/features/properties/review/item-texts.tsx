import type { LocaleCode } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { getUser } from '@lintel/contract/features/users/users';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { fullName } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { ask } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { classes } from '../../../ui/classes.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { localeWords, nameOf } from '../property-words.ts';
import { markedPieces } from './marked-text.ts';
import css from './review.module.css';
import { checksQuery } from './review.queries.ts';

type Span = NonNullable<PropertyCheck['evidence']['spans']>[number];

function Marked({ text, spans }: { text: string; spans: readonly Span[] }) {
  return markedPieces(text, spans).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text
    piece.isMarked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}

type Text = { locale: LocaleCode; title: string | null; description: string | null };

/** The source, then every language that has something to read. */
const textsOf = ({ title, description, translations }: Property): Text[] => [
  { locale: 'en', title, description },
  ...translations.filter((text) => text.locale !== 'en' && (text.title || text.description)),
];

/** All texts, one under the other: a reviewer reads them all. What a check found in them is marked. */
export function ItemTexts({ property }: { property: Property }) {
  const { data: checks } = useQuery(checksQuery(property.id));
  const spans = checks?.flatMap(({ evidence }) => evidence.spans ?? []) ?? [];
  const of = (field: Span['field'], locale: LocaleCode) =>
    spans.filter((span) => span.field === field && span.locale === locale);
  return textsOf(property).map(({ locale, title, description }) => (
    <section key={locale} className={css.part} aria-label={`Text in ${localeWords[locale]}`}>
      <div className={css.partHead}>
        <h3>{locale === 'en' ? 'Description' : localeWords[locale]}</h3>
      </div>
      <div className={css.text} lang={locale} dir="auto">
        {(locale !== 'en' || of('title', locale).length > 0) && title && (
          <div>
            <strong>
              <Marked text={title} spans={of('title', locale)} />
            </strong>
          </div>
        )}
        {description ? <Marked text={description} spans={of('description', locale)} /> : 'None'}
      </div>
    </section>
  ));
}

const addressText = ({ address }: Property) =>
  address &&
  [
    address.street,
    address.building,
    address.unit,
    address.postal_code,
    nameOf(address.neighborhood),
    nameOf(address.city),
    nameOf(address.country),
  ]
    .filter(Boolean)
    .join(', ');

export function ItemAddress({ property }: { property: Property }) {
  const { lat, lng } = property;
  return (
    <section className={css.part} aria-label="Address">
      <div className={css.partHead}>
        <h3>Address</h3>
      </div>
      <div className={css.text} dir="auto">
        {addressText(property) ?? 'None'}
      </div>
      <div className={classes(css.text, css.quiet)}>
        {lat !== null && lng !== null ? <bdi dir="ltr">{`${lat.toFixed(6)}, ${lng.toFixed(6)}`}</bdi> : 'No map point'}
      </div>
    </section>
  );
}

/** The owner, how many properties they have, and the way to them for those who may see users. */
export function OwnerLine({ property: { owner, owner_id } }: { property: Pick<Property, 'owner' | 'owner_id'> }) {
  const maySee = can(useAdmin(), 'user.view') !== undefined;
  const { data } = useQuery({ ...ask(getUser, { id: owner_id }, ['users']), enabled: maySee });
  const name = fullName(owner);
  const count = data?.properties_count;
  return (
    <>
      {maySee ? (
        <Link component={PageLink} to={pathTo(paths.user, owner_id)} sx={{ color: 'inherit', fontWeight: 400 }}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {count !== undefined && (
        <>
          {' · '}
          <bdi>{count === 1 ? '1 property' : `${count} properties`}</bdi>
        </>
      )}
    </>
  );
}
