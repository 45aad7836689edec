import type { LocaleCode } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import type { PropertyCheck } from '@lintel/contract/features/properties/property-checks';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { getUser } from '@lintel/contract/features/users/users';
import Link from '@mui/material/Link';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { endpointQuery } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { segments } from '../../../ui/segments.ts';
import { localeWords, nameOf } from '../shared/property-words.ts';
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

/** The source, then every language that has a text. */
const textsOf = ({ title, description, translations }: Property): Text[] => [
  { locale: 'en', title, description },
  ...translations.filter((text) => text.locale !== 'en' && (text.title || text.description)),
];

type SpansOf = (field: Span['field'], locale: LocaleCode) => readonly Span[];

/** A text with findings is shown first. */
const hasFound = (of: SpansOf, locale: LocaleCode) => of('title', locale).length + of('description', locale).length > 0;

type TabsProps = { texts: readonly Text[]; shown: LocaleCode; onShow: (locale: LocaleCode) => void; of: SpansOf };

function LanguageTabs({ texts, shown, onShow, of }: TabsProps) {
  return (
    <Tabs
      value={shown}
      onChange={(_, next: LocaleCode) => onShow(next)}
      aria-label="Language of the description"
      sx={{ ...segments(26, 12), flex: 'none' }}
    >
      {texts.map(({ locale }) => (
        <Tab
          key={locale}
          value={locale}
          label={localeWords[locale]}
          id={`text-tab-${locale}`}
          aria-controls="item-text"
          icon={hasFound(of, locale) ? <Icon name="warning" size={14} label="has findings" /> : undefined}
          iconPosition="end"
        />
      ))}
    </Tabs>
  );
}

/** The texts by language; findings of checks are highlighted, and the first language with findings is selected. */
export function ItemTexts({ property }: { property: Property }) {
  const { data: checks } = useQuery(checksQuery(property.id));
  const [chosen, setChosen] = useState<LocaleCode>();
  const spans = checks?.flatMap(({ evidence }) => evidence.spans ?? []) ?? [];
  const of: SpansOf = (field, locale) => spans.filter((span) => span.field === field && span.locale === locale);
  const texts = textsOf(property);
  const first = texts.find(({ locale }) => hasFound(of, locale)) ?? texts[0];
  const text = texts.find(({ locale }) => locale === chosen) ?? first;
  if (!text) return null;
  const { locale, title, description } = text;
  return (
    <section className={css.part} aria-label="Description">
      <div className={css.partHead}>
        <h3>Description</h3>
        {texts.length > 1 && <LanguageTabs texts={texts} shown={locale} onShow={setChosen} of={of} />}
      </div>
      <div
        id="item-text"
        {...(texts.length > 1 && { role: 'tabpanel', 'aria-labelledby': `text-tab-${locale}` })}
        className={css.text}
        lang={locale}
        dir="auto"
      >
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
  );
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

/** The owner with their number of properties, and a link with permission to see users. */
export function OwnerLine({ property: { owner, owner_id } }: { property: Pick<Property, 'owner' | 'owner_id'> }) {
  const maySee = can(useAdmin(), 'user.view') !== undefined;
  const { data } = useQuery({ ...endpointQuery(getUser, { id: owner_id }, ['users']), enabled: maySee });
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
      {maySee && (
        <>
          {' · '}
          <bdi className={css.count}>{count !== undefined && (count === 1 ? '1 property' : `${count} properties`)}</bdi>
        </>
      )}
    </>
  );
}
