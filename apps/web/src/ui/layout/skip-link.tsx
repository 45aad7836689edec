import Box from '@mui/material/Box';

/** The first tab stop: skips the navigation. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        // The router would treat the hash as a navigation.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={(theme) => ({
        position: 'fixed',
        insetInlineStart: 16,
        top: 16,
        zIndex: theme.zIndex.tooltip,
        px: 2,
        py: 1,
        borderRadius: 1,
        typography: 'subtitle2',
        backgroundColor: theme.vars.palette.background.paper,
        color: theme.vars.palette.text.primary,
        boxShadow: theme.shadows[8],
        transform: 'translateY(-80px)',
        '&:focus': { transform: 'none' },
      })}
    >
      Skip to content
    </Box>
  );
}
