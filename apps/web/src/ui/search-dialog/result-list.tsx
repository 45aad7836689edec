import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import rowsCss from '../rows.module.css';
import css from './result-list.module.css';
import { pickedBy, ResultRow, type RowProps, useInSight } from './result-row.tsx';
import { linesOf, type Result, type ResultGroup } from './search-results.ts';

type Props = {
  id: string;
  label: string;
  groups: ResultGroup[];
  query: string;
  chosen: Result | undefined;
  optionId: (result: Result) => string;
  onPick: (result: Result, newTab: boolean) => void;
  onPoint: (result: Result) => void;
};

/** The link to all matches is at the end of the heading, but the last stop of its group for the keyboard. */
function ShowAll({ id, result, isChosen, onPick, onPoint }: Omit<RowProps, 'query'>) {
  const row = useInSight(isChosen);
  return (
    <Box
      component="li"
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      {...pickedBy({ onPick, onPoint })}
      sx={[
        {
          position: 'absolute',
          top: 2,
          insetInlineEnd: 6,
          px: 0.75,
          minHeight: 24,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '6px',
          cursor: 'pointer',
          fontSize: 12,
          fontWeight: 600,
          color: 'primary.strong',
        },
        isChosen &&
          ((theme) => ({ outline: `1px dashed ${theme.vars.palette.primary.strong}`, outlineOffset: '-1px' })),
      ]}
    >
      {result.title}
    </Box>
  );
}

function Group({ group, ...list }: Omit<Props, 'id' | 'label' | 'groups'> & { group: ResultGroup }) {
  const headingId = useId();
  const { query, chosen, optionId, onPick, onPoint } = list;
  return (
    <li role="presentation" className={css.group}>
      <div id={headingId} role="presentation" className={css.heading}>
        {group.heading}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not be inside a list box */}
      <ul role="group" aria-labelledby={headingId} className={rowsCss.list}>
        {linesOf([group]).map((result) => {
          const Row = group.results.includes(result) ? ResultRow : ShowAll;
          return (
            <Row
              key={result.key}
              id={optionId(result)}
              result={result}
              query={query}
              isChosen={result.key === chosen?.key}
              onPick={(newTab) => onPick(result, newTab)}
              onPoint={() => onPoint(result)}
            />
          );
        })}
      </ul>
    </li>
  );
}

/** The results by group. */
export function ResultList({ id, label, groups, ...list }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the groups of a list box
    <ul id={id} role="listbox" aria-label={label} className={rowsCss.list}>
      {groups.map((group) => (
        <Group key={group.heading} group={group} {...list} />
      ))}
    </ul>
  );
}

/** A placeholder for results that are loading. */
export const ResultSkeleton = () => (
  <Box aria-hidden sx={{ px: 1.5, pt: 1 }}>
    {['60%', '45%', '52%'].map((width) => (
      <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, height: 48 }}>
        <Skeleton variant="rounded" width={36} height={36} />
        <Box sx={{ flex: 1 }}>
          <Skeleton width={width} height={18} />
          <Skeleton width="30%" height={14} />
        </Box>
      </Box>
    ))}
  </Box>
);
