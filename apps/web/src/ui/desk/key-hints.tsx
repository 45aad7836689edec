import { useSingleKeys } from '../../platform/single-keys.ts';
import type { KeyLine } from '../details/key-sheet.tsx';
import css from './desk.module.css';

/** What the keys of a desk do, where there is a keyboard and its keys are on. */
export function KeyHints({ hints }: { hints: readonly KeyLine[] }) {
  const { on } = useSingleKeys();
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
