const PHONE = '@media (max-width: 767.95px)';

/** Tabs styled as a segmented control of this height; touch needs more. */
export const segments = (height: number, fontSize: number) =>
  ({
    minHeight: height,
    borderRadius: 1,
    bgcolor: 'background.neutral',
    p: '2px',
    '& .MuiTabs-list': { gap: 0 },
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': {
      minHeight: height - 4,
      px: 1.25,
      py: '2px',
      borderRadius: '6px',
      fontSize,
      lineHeight: `${height - 8}px`,
      [PHONE]: { minWidth: 44, minHeight: 44 },
    },
    // Secondary text on the neutral background fails AA contrast in dark mode.
    '[data-mode="dark"] & .MuiTab-root:not(.Mui-selected)': { color: 'grey.400' },
    '& .Mui-selected': { bgcolor: 'background.paper', boxShadow: '0 1px 2px rgb(var(--shadow) / 16%)' },
  }) as const;
