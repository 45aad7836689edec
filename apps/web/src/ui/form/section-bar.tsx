import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Icon } from '../icon.tsx';
import { roomFor, useBottomBarStyle } from './bar-look.ts';

type Named = { key: string; title: string };
type Props = {
  /** Sections with missing fields. */
  left: readonly Named[];
  onOpen: (key: string) => void;
  next?: Named;
  onNext: () => void;
  submit: { label: string; onClick: () => void };
  onPublish?: () => void;
};

/** What is missing before the record can be submitted, with buttons for the next section and for submitting. */
export function SectionBar({ left, onOpen, next, onNext, submit, onPublish }: Props) {
  const look = useBottomBarStyle();
  return (
    <>
      <GlobalStyles styles={roomFor(64)} />
      <Box role="region" aria-label="Submission" sx={look}>
        <Box sx={{ ...words, display: { xs: 'none', sm: 'flex' } }}>
          <Icon
            name={left.length > 0 ? 'warning' : 'check'}
            size={20}
            sx={{ flex: 'none', color: left.length > 0 ? 'warning.strong' : 'success.strong' }}
          />
          {left.length === 0 ? (
            <span>Everything needed is here</span>
          ) : (
            <span>
              {left.length === 1 ? '1 section to finish: ' : `${left.length} sections to finish: `}
              {left.map(({ key, title }, at) => (
                <Fragment key={key}>
                  {at > 0 && ', '}
                  <Link component="button" color="inherit" underline="always" sx={link} onClick={() => onOpen(key)}>
                    {title}
                  </Link>
                </Fragment>
              ))}
            </span>
          )}
        </Box>
        {next && (
          <Button variant="outlined" color="inherit" onClick={onNext} sx={grow}>
            Next: {next.title}
          </Button>
        )}
        {onPublish && (
          <Button variant="outlined" color="inherit" onClick={onPublish} sx={grow}>
            Publish
          </Button>
        )}
        <Button
          variant="contained"
          color="primary"
          aria-keyshortcuts="Control+Enter"
          onClick={submit.onClick}
          sx={grow}
        >
          {submit.label}
        </Button>
      </Box>
    </>
  );
}

const words = { flex: 1, minWidth: 0, alignItems: 'center', gap: 1.5, typography: 'subtitle2' } as const;
const link = { font: 'inherit', verticalAlign: 'baseline' } as const;
/** On a phone both buttons share the line, at touch size. */
const grow = { flex: { xs: 1, sm: 'none' }, minHeight: { xs: 44, sm: 36 }, whiteSpace: 'nowrap' } as const;
