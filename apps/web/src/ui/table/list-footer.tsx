import { pageSizes } from '@lintel/contract/core/paging';
import IconButton from '@mui/material/IconButton';
import { useShortcutsEnabled } from '../../platform/shortcuts.ts';
import type { List } from '../../platform/use-list.ts';
import type { KeyLine } from '../details/key-sheet.tsx';
import { Icon } from '../icon.tsx';
import css from './list-footer.module.css';
import { rangeText } from './total-text.ts';

type Props = { list: List<unknown>; phone: boolean; hints: readonly KeyLine[] };

/** An estimated total does not tell the last page; a full page means that there may be more. */
function isLast({ meta, rows = [] }: List<unknown>) {
  if (!meta) return true;
  return meta.total_is_estimate ? rows.length < meta.per_page : meta.page * meta.per_page >= meta.total;
}

/** The most used shortcuts, where there is a keyboard; `?` shows all. */
function KeyHints({ hints: own }: Pick<Props, 'hints'>) {
  const { on } = useShortcutsEnabled();
  if (!on) return null;
  const hints = [{ keys: ['J', 'K'], does: 'move' }, ...own, { keys: ['?'], does: 'all keys' }];
  return (
    <div className={css.keys} aria-hidden>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {/* A key combination has the same order in right-to-left layouts. */}
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

/** The total, the range shown, and pagination. */
export function ListFooter({ list, phone, hints }: Props) {
  const { meta, page, perPage, rows = [] } = list;
  return (
    <div className={css.foot}>
      {!phone && <KeyHints hints={hints} />}
      {!phone && <span className={css.spread} />}
      <label className={css.size}>
        <bdi>Rows per page:</bdi>
        <span className={css.choice}>
          <select value={perPage} onChange={({ target }) => list.change({ per_page: target.value })}>
            {pageSizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </label>
      <div className={css.pages}>
        <bdi className={css.range}>{meta && rangeText(meta, rows.length)}</bdi>
        <IconButton
          size="small"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => list.change({ page: page - 1 || 1 })}
        >
          <Icon name="chevron-start" size={20} />
        </IconButton>
        <IconButton
          size="small"
          aria-label="Next page"
          disabled={isLast(list)}
          onClick={() => list.change({ page: page + 1 })}
        >
          <Icon name="chevron-end" size={20} />
        </IconButton>
      </div>
    </div>
  );
}
