import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { RefObject } from 'react';
import { Icon } from '../icon.tsx';

/** Something that the record lacks, and the section and field where it is filled in. */
export type MissingField = { section: string; field: string; label: string };

export type MissingBarProps = {
  /** `Missing before it can be submitted`. */
  title: string;
  /** Said once nothing is missing. */
  done: string;
  missing: readonly MissingField[];
  onOpen: (missing: MissingField) => void;
  focus: RefObject<HTMLDivElement | null>;
};

/** What a record still lacks, each a way to its field. */
export function MissingBar({ title, done, missing, onOpen, focus }: MissingBarProps) {
  const isDone = missing.length === 0;
  return (
    <Card ref={focus} component="section" aria-label={title} tabIndex={-1} sx={bar}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'subtitle2' }}>
        <Icon
          name={isDone ? 'check' : 'info'}
          size={20}
          sx={{ color: isDone ? 'success.strong' : 'text.secondary', flex: 'none' }}
        />
        <bdi>{isDone ? done : `${title}:`}</bdi>
      </Box>
      {!isDone && (
        <Box component="ul" sx={list}>
          {missing.map((one) => (
            <li key={`${one.section}.${one.field}`}>
              <Button size="small" variant="outlined" color="inherit" onClick={() => onOpen(one)}>
                {one.label}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

const bar = {
  mb: 3,
  px: 2,
  py: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
} as const;

const list = { listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
