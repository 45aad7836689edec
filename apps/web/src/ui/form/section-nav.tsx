import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { Icon } from '../icon.tsx';
import textCss from '../text.module.css';
import css from './section-nav.module.css';
import type { SectionStanding } from './section-progress.ts';
import type { SectionState } from './section-state.tsx';

/** A dot for unsaved changes, red for an error, with a text for screen readers. */
function Mark({ isDirty, hasError }: SectionState) {
  if (!isDirty && !hasError) return null;
  const label = hasError ? 'has an error' : 'unsaved changes';
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{
        width: 8,
        height: 8,
        flex: 'none',
        borderRadius: hasError ? '2px' : '50%',
        bgcolor: hasError ? 'error.main' : 'warning.main',
      }}
    />
  );
}

const round = {
  width: 20,
  height: 20,
  flex: 'none',
  // Visually before the name, but after it for screen readers.
  order: -1,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
} as const;
const tinted = { bgcolor: 'color-mix(in srgb, currentColor 16%, transparent)' } as const;
const looks = {
  complete: { ...round, ...tinted, color: 'success.strong' },
  begun: { ...round, ...tinted, color: 'warning.strong' },
  empty: { ...round, border: '2px solid', borderColor: 'text.secondary' },
} as const;

/** A tick for complete, a pen for begun, a ring for empty; its text for screen readers follows the name. */
function Sign({ state }: SectionStanding) {
  if (state === 'empty') return <Box component="span" aria-hidden sx={looks.empty} />;
  const label = state === 'complete' ? 'complete' : 'begun';
  return (
    <Box component="span" role="img" aria-label={label} title={label} sx={looks[state]}>
      <Icon name={state === 'complete' ? 'check' : 'pen'} size={12} />
    </Box>
  );
}

type Props = {
  sections: readonly { key: string; title: string }[];
  open: string;
  onChoose: (key: string) => void;
  stateOf: (key: string) => SectionState;
  standingOf?: (key: string) => SectionStanding;
};

/** The sections of a page as side navigation, with their progress and unsaved changes. */
export function SectionNav({ sections, open, onChoose, stateOf, standingOf }: Props) {
  return (
    <Tabs
      value={open}
      onChange={(_, key: string) => onChoose(key)}
      orientation="vertical"
      variant="scrollable"
      scrollButtons={false}
      aria-label="Sections"
      sx={vertical}
    >
      {sections.map(({ key, title }) => {
        const standing = standingOf?.(key);
        return (
          <Tab
            key={key}
            value={key}
            id={`section-${key}`}
            aria-controls={`section-panel-${key}`}
            label={
              <Box component="span" sx={{ width: '100%', display: 'flex', alignItems: 'center', gap: 1 }}>
                <span className={css.title}>{title}</span>
                <Mark {...stateOf(key)} />
                {standing && <Sign {...standing} />}
                {standing?.note && (
                  <Box
                    component="span"
                    sx={{
                      typography: 'caption',
                      color: standing.state === 'begun' ? 'warning.strong' : 'text.secondary',
                    }}
                  >
                    {standing.note}
                  </Box>
                )}
              </Box>
            }
          />
        );
      })}
    </Tabs>
  );
}

const vertical = {
  px: 1.5,
  pb: 1.5,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 0.25 },
  '& .MuiTab-root': {
    minHeight: 42,
    px: 1.25,
    py: 0,
    borderRadius: 1,
    alignItems: 'stretch',
    textAlign: 'start',
    maxWidth: 'none',
  },
  '& .Mui-selected': { bgcolor: 'action.selected' },
} as const;

/** The same as a select, for narrow viewports. */
export function SectionSelect({ sections, open, onChoose, stateOf, standingOf }: Props) {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <TextField
        select
        fullWidth
        label="Section"
        value={open}
        onChange={({ target }) => onChoose(target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'Section' } } }}
      >
        {sections.map(({ key, title }) => {
          const { isDirty } = stateOf(key);
          const note = isDirty ? 'unsaved changes' : standingOf?.(key).note;
          return (
            <MenuItem key={key} value={key} sx={{ minHeight: 44 }}>
              {title}
              {note && (
                <Box component="span" className={textCss.small} sx={{ marginInlineStart: 1 }}>
                  {note}
                </Box>
              )}
            </MenuItem>
          );
        })}
      </TextField>
    </Box>
  );
}
