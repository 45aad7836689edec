import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { memo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Label } from '../../../ui/label.tsx';
import type { Action } from '../../../ui/table/action.ts';
import { MenuButton } from '../../../ui/table/menu-button.tsx';
import { Cover } from '../details/property-marks.tsx';
import { PropertyStatusLabel } from '../shared/property-status.tsx';
import { areaText, nameOf, priceText, roomTexts, statusWords } from '../shared/property-words.ts';
import { useIsHovered, useLit } from './lit.ts';
import css from './map-page.module.css';
import { StatusIcon } from './status-icon.tsx';

/** The status with the icon of its pin: the list is the legend of the map. */
export function StatusLabel({ property }: { property: Pick<PropertyRow, 'status' | 'deleted_at'> }) {
  if (property.deleted_at !== null) return <PropertyStatusLabel {...property} />;
  const { label, colour } = statusWords[property.status];
  return (
    <Label colour={colour} icon={<StatusIcon status={property.status} size={14} />}>
      {label}
    </Label>
  );
}

const factsOf = (property: PropertyRow) =>
  [
    ...(property.neighborhood ? [nameOf(property.neighborhood)] : []),
    ...roomTexts(property).slice(0, 1),
    ...(property.area_sqm === null ? [] : [areaText(property.area_sqm)]),
  ].join(' · ');

type Props = {
  property: PropertyRow;
  isSelected: boolean;
  actions: (property: PropertyRow) => Action[];
  onSelect: (property: PropertyRow) => void;
};

/** One property next to the map: pressing the row shows its pin, the menu has all actions. */
export const MapRow = memo(function MapRow({ property, isSelected, actions, onSelect }: Props) {
  const { id, title, lng, lat } = property;
  const lit = useLit();
  const isLit = useIsHovered(id);
  const light = () => lit.light({ id, lng: lng ?? undefined, lat: lat ?? undefined });
  const away = () => lit.light(undefined);
  return (
    <div
      className={classes(css.row, isSelected && css.rowSelected, isLit && css.rowLit)}
      data-map-row={id}
      onPointerEnter={light}
      onPointerLeave={away}
    >
      <Cover property={property} size={{ width: 80, height: 60 }} />
      <div className={css.rowWords}>
        <button
          type="button"
          className={css.rowName}
          aria-pressed={isSelected}
          data-map-row-name
          onFocus={light}
          onBlur={away}
          onClick={() => onSelect(property)}
        >
          <span dir="auto" title={title}>
            {title}
          </span>
        </button>
        <div className={css.rowLine}>
          <bdi className={css.price}>{priceText(property) ?? 'No price'}</bdi>
          <StatusLabel property={property} />
        </div>
        <div className={classes(css.quiet, css.oneLine)}>{factsOf(property)}</div>
      </div>
      <div className={css.rowMenu}>
        <MenuButton label={`More for ${title}`} actions={actions(property)} />
      </div>
    </div>
  );
});
