import Box from '@mui/material/Box';

type Props = {
  done: number;
  total: number;
  /** The bars under the figure, where there is little room beside it. */
  stacked?: boolean;
};

/** How many of how many are done, as a figure and as small bars. */
export function DoneBars({ done, total, stacked = false }: Props) {
  return (
    <Box component="span" sx={stacked ? { display: 'grid', gap: 0.75, justifyItems: 'start' } : beside}>
      <Box component="bdi" sx={{ lineHeight: stacked ? '16px' : undefined, fontVariantNumeric: 'tabular-nums' }}>
        {done}/{total}
      </Box>
      <Box component="span" aria-hidden sx={{ display: 'flex', gap: '3px' }}>
        {Array.from({ length: total }, (_, index) => (
          <Box
            component="span"
            // biome-ignore lint/suspicious/noArrayIndexKey: bars that look alike and never move
            key={index}
            sx={(theme) => ({
              width: 12,
              height: 4,
              borderRadius: '2px',
              bgcolor: index < done ? 'success.dark' : 'grey.300',
              ...theme.applyStyles('dark', {
                backgroundColor: index < done ? theme.vars.palette.success.main : theme.vars.palette.grey[700],
              }),
            })}
          />
        ))}
      </Box>
    </Box>
  );
}

const beside = { display: 'flex', alignItems: 'center', gap: 1 } as const;
