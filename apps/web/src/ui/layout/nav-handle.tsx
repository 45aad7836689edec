import IconButton from '@mui/material/IconButton';
import { changeSettings } from '../../platform/settings.ts';
import { Icon } from '../icon.tsx';
import { tint } from '../theme/palette.ts';
import { measures } from './measures.ts';

/** The button on the inner edge of the navigation that collapses or expands it. */
export function NavHandle({ layout }: { layout: 'vertical' | 'mini' }) {
  const mini = layout === 'mini';
  return (
    <IconButton
      aria-label={mini ? 'Expand navigation' : 'Collapse navigation'}
      onClick={() => changeSettings({ themeLayout: mini ? 'vertical' : 'mini' })}
      sx={(theme) => ({
        position: 'absolute',
        top: mini ? 22 : 32,
        insetInlineStart: measures.nav[layout] - 12,
        width: 24,
        height: 24,
        p: 0,
        zIndex: 1,
        border: '1px dashed rgb(145 158 171 / 24%)',
        backgroundColor: tint(theme.vars.palette.background.default, 92),
        '&:hover': { backgroundColor: theme.vars.palette.background.neutral },
      })}
    >
      <Icon name={mini ? 'chevron-end' : 'chevron-start'} size={16} />
    </IconButton>
  );
}
