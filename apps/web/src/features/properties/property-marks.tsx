import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { fullName } from '../../platform/format.ts';
import { classes } from '../../ui/classes.ts';
import { DoneBars } from '../../ui/done-bars.tsx';
import { Icon } from '../../ui/icon.tsx';
import person from '../../ui/initials.module.css';
import { lettersOf, type Person, toneOf } from '../../ui/initials.tsx';
import { Photo } from '../../ui/photo.tsx';
import css from './property-list.module.css';

/** Who looks after a listing, as a mark with a name to hover and to hear. */
export function AssigneeMark({ admin }: { admin: Person | null }) {
  const name = admin ? fullName(admin) : 'Unassigned';
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classes(person.mark, admin ? toneOf(admin) : person.nobody)}
    >
      {admin ? lettersOf(admin) : <Icon name="person-line" size={16} />}
    </span>
  );
}

/** The same as a button that lets one choose another in place; named by the listing, since there is one in every row. */
export function AssigneeEdit({ property: { title, assigned_admin: admin } }: { property: PropertyRow }) {
  const name = admin ? fullName(admin) : 'Unassigned';
  return (
    <button
      type="button"
      data-edit="assignee"
      aria-haspopup="dialog"
      aria-label={`${name}: change the assignee of ${title}`}
      title={name}
      // Drawn, not written: whoever says what they see would not say letters.
      data-letters={admin && lettersOf(admin)}
      className={classes(person.mark, css.change, admin ? toneOf(admin) : person.nobody)}
    >
      {!admin && <Icon name="person-line" size={16} />}
    </button>
  );
}

/** How many languages a listing is done in. */
export const LocalesMark = ({ locales_done, locales_total }: Pick<PropertyRow, 'locales_done' | 'locales_total'>) => (
  <DoneBars done={locales_done} total={locales_total} stacked />
);

type CoverProps = {
  property: Pick<PropertyRow, 'cover_url' | 'is_hot_deal'>;
  /** A row of a list says itself how large its picture is. */
  size?: { width: number | string; height: number | string };
};

/** The first photo, or that there is none; a hot deal carries a flame. */
export function Cover({ property, size }: CoverProps) {
  return (
    <span className={classes(css.cover, !size && css.inRow)} style={size}>
      <Photo src={property.cover_url} loading="lazy" className={css.picture} />
      {property.is_hot_deal && (
        <span title="Hot deal" className={css.flame}>
          <Icon name="fire" size={size ? 16 : 14} label="Hot deal" />
        </span>
      )}
    </span>
  );
}
