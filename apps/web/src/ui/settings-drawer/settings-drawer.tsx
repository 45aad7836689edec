import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { changeSettings, isChanged, resetSettings, type Settings, useSettings } from '../../platform/settings.ts';
import { Icon } from '../icon.tsx';
import { measures } from '../layout/measures.ts';
import { glows } from '../theme/components/surfaces.ts';
import { tint } from '../theme/palette.ts';
import { presets } from '../theme/presets.ts';
import { shadow } from '../theme/shadows.ts';
import { FullscreenButton } from './fullscreen-button.tsx';
import { Section } from './section.tsx';
import css from './settings-drawer.module.css';
import { Stretch } from './stretch.tsx';
import { Tile } from './tile.tsx';
import { Wireframe } from './wireframe.tsx';

type Choice<K extends keyof Settings> = { value: Settings[K]; label: string; face?: ReactNode; colour?: string };

const modes: Choice<'themeMode'>[] = [
  { value: 'light', label: 'Light', face: <Icon name="sun" size={26} /> },
  { value: 'dark', label: 'Dark', face: <Icon name="moon" size={26} /> },
];
const contrasts: Choice<'themeContrast'>[] = [
  { value: 'default', label: 'Default', face: <Icon name="contrast-half" size={26} /> },
  { value: 'bold', label: 'Bold', face: <Icon name="contrast-full" size={26} /> },
];
const directions: Choice<'themeDirection'>[] = [
  { value: 'ltr', label: 'Left to right', face: <Icon name="align-left" size={26} /> },
  { value: 'rtl', label: 'Right to left', face: <Icon name="align-right" size={26} /> },
];
const layouts: Choice<'themeLayout'>[] = [
  { value: 'vertical', label: 'Vertical', face: <Wireframe layout="vertical" /> },
  { value: 'horizontal', label: 'Horizontal', face: <Wireframe layout="horizontal" /> },
  { value: 'mini', label: 'Mini', face: <Wireframe layout="mini" /> },
];
const presetChoices = (Object.keys(presets) as Settings['themeColorPresets'][]).map((value) => ({
  value,
  label: value.replace(/^./, (letter) => letter.toUpperCase()),
  colour: presets[value].main,
}));

type ChoicesProps<K extends keyof Settings> = {
  title: string;
  field: K;
  choices: Choice<K>[];
  columns: number;
  tall?: number;
};

function Choices<K extends keyof Settings>({ title, field, choices, columns, tall }: ChoicesProps<K>) {
  const current = useSettings()[field];
  return (
    <Section title={title} columns={columns} role="radiogroup">
      {choices.map(({ value, label, face, colour }) => (
        <Tile
          key={label}
          name={field}
          label={label}
          colour={colour}
          tall={tall}
          checked={value === current}
          onChoose={() => changeSettings({ [field]: value })}
        >
          {face}
        </Tile>
      ))}
    </Section>
  );
}

function Head({ onClose }: { onClose: () => void }) {
  const changed = isChanged(useSettings());
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', paddingBlock: '16px', paddingInline: '20px 8px' }}>
      <Typography id="settings-title" variant="h6" component="h2" sx={{ flex: 1 }}>
        Settings
      </Typography>
      <Tooltip title="Reset">
        <IconButton
          size="small"
          aria-label={changed ? 'Reset, settings differ from defaults' : 'Reset'}
          onClick={resetSettings}
        >
          <Badge variant="dot" color="error" overlap="circular" invisible={!changed}>
            <Icon name="restart" size={20} />
          </Badge>
        </IconButton>
      </Tooltip>
      <IconButton size="small" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={20} />
      </IconButton>
    </Box>
  );
}

/** All appearance settings. Stored in this browser. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { themeStretch } = useSettings();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: {
          'aria-labelledby': 'settings-title',
          role: 'dialog',
          'aria-modal': true,
          sx: (theme) => ({
            width: measures.drawer,
            backgroundColor: tint(theme.vars.palette.background.paper, 97),
            backgroundImage: glows(theme.direction),
            backdropFilter: 'blur(20px)',
            boxShadow: shadow.drawer,
          }),
        },
      }}
    >
      <Head onClose={onClose} />
      <Divider />
      <div className={css.body}>
        <Choices title="Mode" field="themeMode" choices={modes} columns={2} tall={80} />
        <Choices title="Contrast" field="themeContrast" choices={contrasts} columns={2} tall={80} />
        <Choices title="Direction" field="themeDirection" choices={directions} columns={2} tall={80} />
        <Choices title="Layout" field="themeLayout" choices={layouts} columns={3} />
        <Section title="Stretch" columns={1} role="group">
          <Stretch checked={themeStretch} onChange={(checked) => changeSettings({ themeStretch: checked })} />
        </Section>
        <Choices title="Presets" field="themeColorPresets" choices={presetChoices} columns={3} />
      </div>
      <Box sx={{ p: 2.5, mt: 'auto' }}>
        <FullscreenButton />
      </Box>
    </Drawer>
  );
}
