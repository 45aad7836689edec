import Box from '@mui/material/Box';
import { Label } from '../label.tsx';
import textCss from '../text.module.css';
import css from './section-meter.module.css';
import type { SectionStanding } from './section-progress.ts';

type Props = {
  standings: readonly (SectionStanding & { key: string })[];
  /** The titles of the sections to complete first; undefined if the record cannot be submitted. */
  left?: readonly string[];
};

const colours = { complete: 'success.main', begun: 'warning.main', empty: 'transparent' } as const;
const widths = { complete: '100%', begun: '50%', empty: 0 } as const;

/** A progress meter with one part per section, and the sections to complete before submitting. */
export function SectionMeter({ standings, left }: Props) {
  const complete = standings.filter(({ state }) => state === 'complete').length;
  return (
    <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
      <Box className={textCss.strong} sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Box sx={{ flex: 1 }}>{`${complete} of ${standings.length} complete`}</Box>
        {left && left.length > 0 && (
          <Label small colour="warning">
            {left.length} left
          </Label>
        )}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.5, mt: 1 }}>
        {standings.map(({ key, state }) => (
          <div key={key} className={css.track}>
            <Box sx={{ height: 1, width: widths[state], bgcolor: colours[state] }} />
          </div>
        ))}
      </Box>
      {left && (
        <Box role="status" className={textCss.caption} sx={{ mt: 1, minHeight: 18 }}>
          {left.length === 0 ? (
            <strong className={css.complete}>Ready to submit</strong>
          ) : (
            <>
              <span className={textCss.secondary}>Ready to submit after:</span>{' '}
              <strong>{left.map((name) => name.toLowerCase()).join(', ')}</strong>
            </>
          )}
        </Box>
      )}
    </Box>
  );
}
