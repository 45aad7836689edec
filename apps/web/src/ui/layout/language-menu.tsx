import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { changeLanguage, languages } from '../../platform/language.ts';

/** The flag that stands for English. Flags are not mirrored. */
function Flag() {
  return (
    <Box
      component="svg"
      viewBox="0 0 26 20"
      width={26}
      height={20}
      aria-hidden="true"
      sx={{ borderRadius: '4px', flex: 'none' }}
    >
      <rect width="26" height="20" fill="#1F3A7D" />
      <path d="M0 0l26 20M26 0L0 20" stroke="#fff" strokeWidth="4" />
      <path d="M0 0l26 20M26 0L0 20" stroke="#CF2E3C" strokeWidth="1.6" />
      <path d="M13 0v20M0 10h26" stroke="#fff" strokeWidth="6.5" />
      <path d="M13 0v20M0 10h26" stroke="#CF2E3C" strokeWidth="3.6" />
    </Box>
  );
}

/** The interface speaks English alone, so its one language is always the chosen one. */
export function LanguageMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const choose = (code: string) => {
    changeLanguage(code);
    setOpen(false);
  };
  return (
    <>
      <IconButton
        ref={button}
        aria-label="Language: English"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Flag />
      </IconButton>
      <Menu
        anchorEl={button.current}
        open={open}
        onClose={() => setOpen(false)}
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
    </>
  );
}
