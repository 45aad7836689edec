import { Icon, type IconName } from '../../ui/icon.tsx';
import css from './layout-switch.module.css';

export type Layout = 'table' | 'cards';

const layouts: { layout: Layout; label: string; icon: IconName }[] = [
  { layout: 'table', label: 'Table', icon: 'rows' },
  { layout: 'cards', label: 'Cards', icon: 'tiles' },
];

type Props = { layout: Layout; onChange: (layout: Layout) => void };

/** Rows, or cards with large pictures. */
export function LayoutSwitch({ layout: current, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, these are buttons
    <div role="group" aria-label="List layout" className={css.switch}>
      {layouts.map(({ layout, label, icon }) => (
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
