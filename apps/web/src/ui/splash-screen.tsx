import Box from '@mui/material/Box';
import { Logo } from './logo.tsx';
import { tint } from './theme/palette.ts';

const still = '@media (prefers-reduced-motion: reduce)';

/** A rounded square that turns and softens its corners. */
function Ring({ size, width, reversed }: { size: number; width: number; reversed?: boolean }) {
  return (
    <Box
      sx={(theme) => ({
        position: 'absolute',
        width: size,
        height: size,
        border: `${width}px solid ${tint(theme.vars.palette.primary.dark, 24)}`,
        borderRadius: '25%',
        animation: 'ring 3.2s linear infinite',
        animationDirection: reversed ? 'reverse' : 'normal',
        '@keyframes ring': {
          '0%, 100%': { transform: 'rotate(0)', borderRadius: '25%' },
          '50%': { transform: 'rotate(270deg)', borderRadius: '50%' },
        },
        ...theme.applyStyles('dark', { borderColor: tint(theme.vars.palette.primary.light, 24) }),
        [still]: { display: 'none' },
      })}
    />
  );
}

/** Covers the window while it is not known yet what to show. */
export function SplashScreen() {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 9998,
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 2,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ position: 'relative', width: 120, height: 120, display: 'grid', placeItems: 'center' }}>
        <Ring size={100} width={3} />
        <Ring size={120} width={8} reversed />
        <Box
          sx={{
            animation: 'breathe 2s ease-in-out infinite',
            '@keyframes breathe': {
              '0%, 100%': { transform: 'scale(1)', opacity: 1 },
              '50%': { transform: 'scale(0.9)', opacity: 0.48 },
            },
            [still]: { animation: 'none' },
          }}
        >
          <Logo size={64} />
        </Box>
      </Box>
      <Box
        component="span"
        sx={{
          position: 'absolute',
          clipPath: 'inset(50%)',
          [still]: { position: 'static', clipPath: 'none', typography: 'body2', color: 'text.secondary' },
        }}
      >
        Loading
      </Box>
    </Box>
  );
}
