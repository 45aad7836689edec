import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { changeLanguage, languages } from '../../platform/language.ts';
import { Flag } from './flag.tsx';

type Props = { anchor: RefObject<HTMLElement | null>; open: boolean; onClose: () => void };

export function LanguageMenuList({ anchor, open, onClose }: Props) {
  const choose = (code: string) => {
    changeLanguage(code);
    onClose();
  };
  return (
    <Menu
      anchorEl={() => anchor.current}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { width: 160, mt: 1 } }, list: { 'aria-label': 'Language' } }}
    >
      {languages.map(({ code, label }) => (
        <MenuItem
          key={code}
          selected
          role="menuitemradio"
          aria-checked
          lang={code}
          onClick={() => choose(code)}
          sx={{ gap: 2 }}
        >
          <Flag />
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
