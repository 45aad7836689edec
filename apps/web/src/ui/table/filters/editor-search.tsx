import { Icon } from '../../icon.tsx';
import css from './editor.module.css';

type Props = { label: string; text: string; onType: (text: string) => void };

/** Filters the options. ↓ moves the focus to them. */
export function EditorSearch({ label, text, onType }: Props) {
  return (
    <div className={css.find}>
      <Icon name="search" size={20} />
      <input
        type="search"
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={80}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget.closest('[data-editor]')?.querySelector<HTMLElement>('[aria-checked]')?.focus();
        }}
      />
    </div>
  );
}
