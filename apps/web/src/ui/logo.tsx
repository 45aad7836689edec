import Box from '@mui/material/Box';

/** A door under its lintel. Never mirrored. */
export function Logo({ size = 40 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 40 40"
      width={size}
      height={size}
      role="img"
      aria-label="Lintel"
      sx={{ display: 'block', flex: 'none', color: 'primary.strong' }}
    >
      <rect x="2" y="4" width="36" height="8" rx="2.5" fill="currentColor" />
      <path d="M6 15h6v21H7.5A1.5 1.5 0 0 1 6 34.5z" fill="currentColor" />
      <path d="M28 15h6v19.500a1.500 1.500 0 0 1-1.500 1.500H28z" fill="currentColor" />
      <Box
        component="path"
        d="M14.500 15l8.600 3.400c.6.2.9.7.9 1.300v17.800c0 .7-.6 1.100-1.200.9L14.500 36z"
        sx={{ fill: 'var(--mui-palette-primary-light)' }}
      />
      <circle cx="21" cy="28.300" r="1.400" fill="#fff" />
    </Box>
  );
}
