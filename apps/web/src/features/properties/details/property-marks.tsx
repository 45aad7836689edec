import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { classes } from '../../../ui/classes.ts';
import { DoneBars } from '../../../ui/done-bars.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Photo } from '../../../ui/photo.tsx';
import css from '../list/property-list.module.css';

/** The number of languages that are complete. */
export const LocalesMark = ({ locales_done, locales_total }: Pick<PropertyRow, 'locales_done' | 'locales_total'>) => (
  <DoneBars done={locales_done} total={locales_total} stacked />
);

type CoverProps = {
  property: Pick<PropertyRow, 'cover_url' | 'is_hot_deal'>;
  /** In a list the row sets the size of the picture. */
  size?: { width: number | string; height: number | string };
};

/** The first photo or a placeholder; a hot deal has a flame icon. */
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
