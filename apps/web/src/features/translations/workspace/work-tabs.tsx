import { translationPartLabels } from '@lintel/contract/features/translations/translation-parts';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { visuallyHidden } from '../../../ui/unseen.ts';
import { StateMark } from '../translation-marks.tsx';
import { partId } from './work-editor.tsx';
import css from './work-tabs.module.css';
import { type PartSummary, progressOf, type WorkField } from './work-texts.ts';

const markWords = { done: 'done', draft: 'begun', failed: 'something is wrong', empty: 'empty' } as const;

/** The current part: the one in the upper area of the viewport. */
function usePartInSight(parts: readonly PartSummary[]) {
  const names = parts.map(({ part }) => part).join(',');
  const [inSight, setInSight] = useState(parts[0]?.part);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.findLast(({ isIntersecting }) => isIntersecting)?.target as HTMLElement | undefined;
        if (shown) setInSight(shown.dataset.part as PartSummary['part']);
      },
      { rootMargin: '-30% 0px -60% 0px' },
    );
    for (const part of names.split(',')) {
      const section = document.getElementById(partId(part));
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return [inSight, setInSight] as const;
}

type Props = { parts: readonly PartSummary[]; fields: readonly WorkField[] };

/** Tabs of the parts with their marks, which follow the scroll position, and one progress bar for all. */
export function WorkTabs({ parts, fields }: Props) {
  const [inSight, setInSight] = usePartInSight(parts);
  const { done, total, percent } = progressOf(fields);
  const open = (part: PartSummary['part']) => {
    document.getElementById(partId(part))?.scrollIntoView({ block: 'start' });
    setInSight(part);
  };
  return (
    <div className={css.tabs}>
      <nav aria-label="Parts" className={css.partTabs}>
        {parts.map(({ part, done: finished, total: all, mark }) => (
          <button
            key={part}
            type="button"
            className={css.tab}
            aria-current={part === inSight}
            onClick={() => open(part)}
          >
            <StateMark mark={mark} />
            {translationPartLabels[part]}
            <small>
              <bdi>
                {finished} of {all}
              </bdi>
            </small>
            <Box component="span" sx={visuallyHidden}>
              , {markWords[mark]}
            </Box>
          </button>
        ))}
      </nav>
      <div className={css.progress}>
        <bdi>
          <b>{percent} %</b> · {numberText(done)} of {numberText(total)} words
        </bdi>
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label="Translated"
          sx={{
            width: { xs: 'auto', md: 200 },
            flex: { xs: 1, md: 'none' },
            height: 6,
            bgcolor: 'action.selected',
            '& .MuiLinearProgress-bar': { bgcolor: 'success.dark' },
          }}
        />
      </div>
    </div>
  );
}
