import Box from '@mui/material/Box';

/** An opening under a lintel. Never mirrored. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="img"
      aria-label="Lintel"
      sx={(theme) => ({
        display: 'block',
        flex: 'none',
        '& .frame': { fill: theme.vars.palette.primary.main },
        '& .door': { fill: theme.vars.palette.primary.light },
        '& .knob': { fill: '#fff' },
        ...theme.applyStyles('dark', {
          '& .door': { fill: theme.vars.palette.primary.lighter },
          '& .knob': { fill: theme.vars.palette.grey[900] },
        }),
      })}
    >
      <path
        className="frame"
        d="M4.500 4h31A2.500 2.500 0 0 1 38 6.500v3a2.500 2.500 0 0 1-2.500 2.500h-31A2.500 2.500 0 0 1 2 9.500v-3A2.500 2.500 0 0 1 4.500 4zM6 15h6v21H7.500A1.500 1.500 0 0 1 6 34.500zM28 15h6v19.500a1.500 1.500 0 0 1-1.500 1.500H28z"
      />
      <path className="door" d="M14.500 15l8.600 3.400c.6.2.9.7.9 1.300v17.800c0 .7-.6 1.100-1.200.9L14.500 36z" />
      <circle className="knob" cx="21" cy="28.300" r="1.400" />
    </Box>
  );
}
