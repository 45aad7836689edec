import Box from '@mui/material/Box';

const mark = (d: string) => (
  <Box
    component="path"
    d={d}
    sx={{
      fill: 'none',
      stroke: 'var(--mui-palette-primary-contrastText)',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  />
);

const marks = { check: mark('M5.8 10.4l2.8 2.8 5.6-6'), line: mark('M6 10h8') };

/** A rounded square of 20px, empty or with a mark. */
export const square = (kind?: keyof typeof marks) => (
  <Box component="svg" viewBox="0 0 20 20" width={20} height={20} aria-hidden sx={{ display: 'block' }}>
    {kind ? (
      <rect x="1" y="1" width="18" height="18" rx="5" fill="currentColor" />
    ) : (
      <rect x="2" y="2" width="16" height="16" rx="4.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
    )}
    {kind && marks[kind]}
  </Box>
);

/** A ring of 20px, with a dot if selected. */
export const ring = (chosen: boolean) => (
  <Box component="svg" viewBox="0 0 20 20" width={20} height={20} aria-hidden sx={{ display: 'block' }}>
    <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth={chosen ? 2 : 1.8} />
    {chosen && <circle cx="10" cy="10" r="4.5" fill="currentColor" />}
  </Box>
);
