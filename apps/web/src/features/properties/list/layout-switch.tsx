import { Icon, type IconName } from '../../../ui/icon.tsx';
import css from './layout-switch.module.css';

export type Layout = 'table' | 'cards' | 'map';

const layouts: { layout: Layout; label: string; icon: IconName }[] = [
  { layout: 'table', label: 'Table', icon: 'rows' },
  { layout: 'cards', label: 'Cards', icon: 'tiles' },
  { layout: 'map', label: 'Map', icon: 'map-point' },
];

type Props = {
  layout: Layout;
  onChange: (layout: Layout) => void;
  /** A phone has no room for a table: cards or the map only. */
  phone?: boolean;
};

/** Switches between table, cards and map. */
export function LayoutSwitch({ layout: input, onChange, phone = false }: Props) {
  const current = phone && input === 'table' ? 'cards' : input;
  const offered = layouts.filter(({ layout }) => !phone || layout !== 'table');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are buttons
    <div role="group" aria-label="List layout" className={css.switch}>
      {offered.map(({ layout, label, icon }) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          aria-pressed={layout === current}
          onClick={() => onChange(layout)}
        >
          <Icon name={icon} size={20} />
        </button>
      ))}
    </div>
  );
}
