import { useShortcutsEnabled } from '../../platform/shortcuts.ts';
import type { KeyLine } from '../details/key-sheet.tsx';
import css from './desk.module.css';

/** The shortcuts of a review queue, where there is a keyboard and shortcuts are enabled. */
export function KeyHints({ hints }: { hints: readonly KeyLine[] }) {
  const { on } = useShortcutsEnabled();
  if (!on) return null;
  return (
    <div className={css.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          <bdi dir="ltr">
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </bdi>
          {does}
        </span>
      ))}
    </div>
  );
}
