import Box from '@mui/material/Box';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { Label } from '../label.tsx';
import { pageEdge } from '../page-edge.ts';
import { Person } from '../person.tsx';
import { Photo } from '../photo.tsx';
import { tint } from '../theme/palette.ts';
import { Marked } from './marked.tsx';
import css from './result-row.module.css';
import type { Result, ResultFace } from './search-results.ts';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const Tile = ({ children }: { children: ReactNode }) => <div className={css.badge}>{children}</div>;

function Face({ face }: { face: ResultFace }) {
  if ('picture' in face)
    return <Photo src={face.picture} iconSize={20} sx={{ width: 36, height: 36, borderRadius: 1 }} />;
  if ('icon' in face) {
    return (
      <Tile>
        <Icon name={face.icon} size={18} />
      </Tile>
    );
  }
  return <Person person={face.person} size={28} />;
}

function Words({ result: { title, below, beside }, query }: { result: Result; query: string }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, minWidth: 0 }}>
        <Box dir="auto" title={title} sx={{ typography: 'subtitle2', lineHeight: '20px', ...cut, ...pageEdge }}>
          <Marked text={title} query={query} />
        </Box>
        {beside && (
          <Box
            data-quiet
            dir="auto"
            sx={{
              flex: '0 9999 auto',
              minWidth: 0,
              fontSize: 12,
              color: 'text.secondary',
              display: { xs: 'none', sm: 'block' },
              ...cut,
              ...pageEdge,
            }}
          >
            <Marked text={beside} query={query} />
          </Box>
        )}
      </Box>
      {below && (
        <Box
          data-quiet
          dir="auto"
          sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary', ...cut, ...pageEdge }}
        >
          <Marked text={below} query={query} />
        </Box>
      )}
    </Box>
  );
}

/** The end of the line: a status, a note, and for the selected one the key that opens it. */
function End({ result: { note, label }, isChosen }: { result: Result; isChosen: boolean }) {
  return (
    <>
      {note && (
        <Box data-quiet sx={{ fontSize: 12, color: 'text.secondary', maxWidth: '45%', ...cut }}>
          {note}
        </Box>
      )}
      {label && <Label colour={label.colour}>{label.text}</Label>}
      {isChosen && <kbd aria-hidden className={css.enter} />}
    </>
  );
}

const heightOf = ({ below, face }: Result) => (below ? 48 : 'person' in face ? 40 : 36);

export type RowProps = {
  id: string;
  result: Result;
  query: string;
  isChosen: boolean;
  onPick: (newTab: boolean) => void;
  onPoint: () => void;
};

/** Scrolls the selected line into view. */
export function useInSight(isChosen: boolean) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return row;
}

/** Mouse handlers of a line: the middle button and Ctrl open a new tab. */
export const pickedBy = ({ onPick, onPoint }: Pick<RowProps, 'onPick' | 'onPoint'>) => ({
  onClick: (event: MouseEvent) => onPick(event.ctrlKey || event.metaKey),
  onAuxClick: (event: MouseEvent) => event.button === 1 && onPick(true),
  onPointerMove: onPoint,
});

/** One result, with the matching parts highlighted. */
export function ResultRow({ id, result, query, isChosen, onPick, onPoint }: RowProps) {
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
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          px: 1.5,
          minHeight: { xs: 48, sm: heightOf(result) },
          cursor: 'pointer',
          borderRadius: 1,
          scrollMarginBlock: '28px 8px',
        },
        isChosen &&
          ((theme) => ({
            backgroundColor: tint(theme.vars.palette.primary.light, 12),
            outline: `1px dashed ${theme.vars.palette.primary.strong}`,
            outlineOffset: '-1px',
            // Grey text would fail AA contrast on the tint.
            '& [data-quiet]': { color: 'text.primary' },
          })),
      ]}
    >
      <Box sx={{ width: 36, flex: 'none', display: 'grid', placeItems: 'center' }}>
        <Face face={result.face} />
      </Box>
      <Words result={result} query={query} />
      <End result={result} isChosen={isChosen} />
    </Box>
  );
}
