import type { ListedProperty, PropertyRow } from '@lintel/contract/features/properties/property-replies';
import { exactText, fullName, moneyText, nearDayText, timeText } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Label } from '../../../ui/label.tsx';
import { Lines, TwoTimes } from '../../../ui/table/columns/cells.tsx';
import { Cover } from '../details/property-marks.tsx';
import { nameOf, offerText, roomTexts } from '../shared/property-words.ts';
import css from './property-list.module.css';

/** Cover, title, reference, and the type if it has no column. */
export function TitleCell({ property, withType }: { property: PropertyRow; withType: boolean }) {
  const { title, reference, property_type } = property;
  return (
    <span className={css.title}>
      <Cover property={property} />
      <span className={css.words}>
        <span data-first-line dir="auto" title={title} className={css.name}>
          {title}
        </span>
        {/* Not a `bdi`, which would truncate the start of the text. */}
        <span dir="auto" className={css.caption}>
          {withType ? `${reference} · ${nameOf(property_type)}` : reference}
        </span>
      </span>
    </span>
  );
}

/** Currency and period are below the digits, so that the digits align for comparison. */
export function PriceCell({ property }: { property: PropertyRow }) {
  const { price, currency, price_period } = property;
  const offer = price_period ? `/ ${price_period}` : offerText(property);
  const unit = currency ? `${currency} ${offer}` : offer;
  return (
    <>
      <bdi className={css.amount}>{price === null ? '–' : moneyText(price)}</bdi>
      <bdi className={css.unit} title={unit}>
        {unit}
      </bdi>
    </>
  );
}

export function RoomsCell(property: PropertyRow) {
  const [first, second] = roomTexts(property);
  return <Lines first={first ?? '–'} second={second} />;
}

/** The names of the tags; a button that opens the inline picker with permission. */
export function TagsCell({ property: { title, tags }, mayEdit }: { property: PropertyRow; mayEdit: boolean }) {
  const names = tags.map(nameOf).join(', ');
  if (!mayEdit)
    return (
      <span title={names} className={css.owner}>
        {names || '–'}
      </span>
    );
  return (
    <button
      type="button"
      data-edit="tags"
      aria-haspopup="dialog"
      aria-label={`${names || 'No tags'}: change the tags of ${title}`}
      title={names}
      className={classes(css.tags, css.owner)}
    >
      {names || <Icon name="plus" size={16} />}
    </button>
  );
}

export const OwnerCell = ({ owner }: PropertyRow) => (
  <span dir="auto" title={fullName(owner)} className={css.owner}>
    {fullName(owner)}
  </span>
);

/** The same labels as on the payouts page. */
const payWords = {
  payable: { label: 'Unpaid', colour: 'warning' },
  paid: { label: 'Paid', colour: 'success' },
  void: { label: 'Void', colour: 'default' },
} as const;

export function PaidCell({ earning_status }: Pick<ListedProperty, 'earning_status'>) {
  if (earning_status === null) return '–';
  const { label, colour } = payWords[earning_status];
  return <Label colour={colour}>{label}</Label>;
}

export function UpdatedCell({ at }: { at: string }) {
  return <TwoTimes at={at} title={exactText(at)} first={nearDayText(at)} second={timeText(at)} />;
}
