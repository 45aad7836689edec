import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { Icon } from '../../icon.tsx';
import { useSlideIn } from '../../use-slide-in.ts';
import { totalText } from '../total-text.ts';
import { isNarrowed } from './filter-chips.tsx';
import css from './filter-drawer.module.css';
import { FilterEditor } from './filter-editor.tsx';
import { type FilterField, isSet, without } from './filter-fields.ts';
import { changeOf, type Entry, groupsOf } from './filter-options.ts';

type Props = { list: List<unknown>; fields: FilterField[]; open: boolean; onClose: () => void; onClear: () => void };

/**
 * The filters of a list as a bottom sheet on a phone: each expands in place, and the footer shows the number of
 * matches.
 */
export function FilterDrawer({ list, fields, open, onClose, onClear }: Props) {
  const [opened, setOpened] = useState<string>();
  const count = list.meta && totalText(list.meta);
  return (
    <Drawer
      anchor="bottom"
      open={useSlideIn(open)}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Filters', sx: { maxHeight: '85dvh' } } }}
    >
      <h2 className={css.title}>Filters</h2>
      <div className={css.body}>
        {groupsOf(fields, list.values).map(({ name, entries }) => (
          <section key={name ?? ''} aria-label={name}>
            {name && <div className={css.heading}>{name}</div>}
            {entries.map((entry) => (
              <Line
                key={entry.key}
                list={list}
                entry={entry}
                isOpen={opened === entry.key}
                onToggle={() => setOpened(opened === entry.key ? undefined : entry.key)}
              />
            ))}
          </section>
        ))}
      </div>
      <div className={css.foot}>
        {isNarrowed(fields, list) && (
          <Button size="large" onClick={onClear}>
            Clear
          </Button>
        )}
        <Button fullWidth variant="contained" size="large" onClick={onClose}>
          {count === undefined ? 'Show results' : `Show ${count} ${list.meta?.total === 1 ? 'result' : 'results'}`}
        </Button>
      </div>
    </Drawer>
  );
}

type LineProps = { list: List<unknown>; entry: Entry; isOpen: boolean; onToggle: () => void };

function Line({ list, entry, isOpen, onToggle }: LineProps) {
  const { field, label, now } = entry;
  const change = changeOf(entry, list.values);
  const isFlag = field.kind === 'one' && field.usual !== undefined;
  const press = () => {
    if (!isFlag) return onToggle();
    return list.change(change ?? without(field));
  };
  return (
    <>
      <button
        type="button"
        className={css.line}
        aria-expanded={isFlag ? undefined : isOpen}
        aria-pressed={isFlag ? isSet(field, list.values) : undefined}
        onClick={press}
      >
        <bdi>{label}</bdi>
        {now !== undefined && !isFlag && <bdi className={css.now}>{now}</bdi>}
        {isFlag ? now !== undefined && <Icon name="check" size={18} /> : <Icon name="chevron-down" size={18} />}
      </button>
      {isOpen && (
        <div className={css.editor} data-editor>
          <FilterEditor field={field} list={list} onDone={onToggle} />
        </div>
      )}
    </>
  );
}
