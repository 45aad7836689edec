import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Icon } from '../icon.tsx';
import type { SectionState } from './section-state.tsx';

/** A dot, filled when something is unsaved, red when something is wrong; said in words to those who hear it. */
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

/** Nothing is missing here. */
const Tick = () => (
  <Box
    component="span"
    role="img"
    aria-label="complete"
    title="complete"
    sx={{ display: 'flex', color: 'success.strong' }}
  >
    <Icon name="check" size={16} />
  </Box>
);

type Props = {
  sections: readonly { key: string; title: string }[];
  open: string;
  onChoose: (key: string) => void;
  stateOf: (key: string) => SectionState;
  /** Nothing is missing in it. */
  isDone: (key: string) => boolean;
};

/** The sections of a page: beside it where there is room, else above it. Each says what is unsaved in it. */
export function SectionTabs({ sections, open, onChoose, stateOf, isDone }: Props) {
  const wide = useMediaQuery('(min-width: 1200px)');
  return (
    <Tabs
      value={open}
      onChange={(_, key: string) => onChoose(key)}
      orientation={wide ? 'vertical' : 'horizontal'}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Sections"
      sx={wide ? vertical : { boxShadow: 'inset 0 -2px 0 rgb(145 158 171 / 8%)' }}
    >
      {sections.map(({ key, title }) => (
        <Tab
          key={key}
          value={key}
          id={`section-${key}`}
          aria-controls={`section-panel-${key}`}
          label={
            <Box component="span" sx={{ width: '100%', display: 'flex', alignItems: 'center', gap: 1 }}>
              <Box component="span" sx={{ flex: 1, textAlign: 'start' }}>
                {title}
              </Box>
              <Mark {...stateOf(key)} />
              {isDone(key) && <Tick />}
            </Box>
          }
        />
      ))}
    </Tabs>
  );
}

const vertical = {
  position: 'sticky',
  top: 88,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 0.5 },
  '& .MuiTab-root': {
    minHeight: 40,
    px: 1.5,
    borderRadius: 1,
    alignItems: 'stretch',
    textAlign: 'start',
    maxWidth: 'none',
  },
  '& .Mui-selected': { bgcolor: 'action.selected' },
} as const;
