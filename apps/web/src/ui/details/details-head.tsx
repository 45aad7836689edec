import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { type Crumb, Crumbs } from '../crumbs.tsx';
import { pageEdge } from '../page-edge.ts';

/** The height of the condensed head. */
export const LINE = 48;

/** Extends into the page padding, so that no card's shadow shows next to a sticky element. */
export const fullWidth = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.background.default,
  marginInline: '-16px',
  paddingInline: '16px',
  [theme.breakpoints.up('lg')]: { marginInline: '-24px', paddingInline: '24px' },
});

type Props = {
  title: string;
  crumbs: Crumb[];
  status?: ReactNode;
  id: string;
  actions?: ReactNode;
  picture?: ReactNode;
  aside?: ReactNode;
  headRef: Ref<HTMLDivElement>;
  /** Scrolled past: only one sticky line remains, at this distance from the top of the viewport. */
  condensed: boolean;
  top: number;
  /** The height of the head before it is condensed. */
  height: number;
};

/** The title and actions of a record. One line of it stays sticky when the page is scrolled. */
export function DetailsHead(props: Props) {
  const { title, crumbs, status, id, actions, picture, aside, headRef, condensed, top, height } = props;
  return (
    <Box
      ref={headRef}
      style={condensed ? { top, height } : undefined}
      sx={condensed ? { position: 'sticky', zIndex: 11, pointerEvents: 'none' } : undefined}
    >
      <Box data-condensed={condensed || undefined} sx={[whole, condensed && line, condensed && fullWidth]}>
        {!condensed && picture}
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Box
            sx={[
              { display: 'flex', alignItems: 'center', gap: 1.5 },
              picture !== undefined && !condensed && narrowTitle,
            ]}
          >
            <Box component="h1" tabIndex={-1} title={condensed ? title : undefined} dir="auto" sx={heading(condensed)}>
              {title}
            </Box>
            {status}
          </Box>
          {!condensed && <Crumbs crumbs={crumbs} end={<CopyId id={id} />} />}
        </Box>
        <Box sx={{ display: 'grid', justifyItems: { sm: 'end' }, gap: 1 }}>
          {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>{actions}</Box>}
          {!condensed && aside}
        </Box>
      </Box>
    </Box>
  );
}

/** On a phone the labels wrap below the title, because the picture takes the space. */
const narrowTitle = { flexWrap: { xs: 'wrap', sm: 'nowrap' }, rowGap: 0.5 } as const;

const CopyId = ({ id }: { id: string }) => (
  <Box sx={{ my: -1, marginInlineStart: 0.5 }}>
    <CopyButton text={id} label="Copy the id" />
  </Box>
);

const whole = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, pb: 2 } as const;

const line = {
  height: LINE,
  pb: 0,
  flexWrap: 'nowrap',
  alignItems: 'center',
  pointerEvents: 'auto',
  '@media (prefers-reduced-motion: no-preference)': { animation: 'condense 160ms' },
  '@keyframes condense': { from: { opacity: 0 } },
} as const;

const heading = (condensed: boolean): SxProps<Theme> => ({
  m: 0,
  minWidth: 0,
  ...pageEdge,
  ...(condensed
    ? { typography: 'subtitle1', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
    : { typography: 'h4', overflowWrap: 'anywhere' }),
});
