import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** The placeholder while the chunk of a page is loading. */
export function RouteFallback() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '60dvh', px: 5 }}>
      <LinearProgress aria-label="Loading" sx={{ width: '100%', maxWidth: 360 }} />
    </Box>
  );
}
