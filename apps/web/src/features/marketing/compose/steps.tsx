import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Search } from '../../../platform/url-state.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import css from './compose.module.css';
import { type Step, steps, stepWords } from './step-names.ts';

/** The current step is in the URL; later steps open only once they were reached. */
export function useSteps() {
  const { step: input } = useSearch({ strict: false }) as { step?: string };
  const navigate = useNavigate();
  const [reached, setReached] = useState(0);
  const at = Math.min(reached, Math.max(0, (steps as readonly string[]).indexOf(input ?? '')));
  const go = (step: Step) => {
    setReached((before) => Math.max(before, steps.indexOf(step)));
    void navigate({ to: '.', search: (before: Search) => ({ ...before, step }) });
  };
  return { step: steps[at] ?? 'audience', reached, go };
}

type Props = { step: Step; reached: number };

/** The current step; reached steps are links. */
export function StepLinks({ step, reached }: Props) {
  // Retain the other search parameters, such as `copy` and `user_ids`.
  const search = useSearch({ strict: false }) as Search;
  return (
    <nav aria-label="Steps">
      <ol className={css.steps}>
        {steps.map((name, index) => {
          const isDone = index < steps.indexOf(step);
          const inside = (
            <>
              <span className={css.number}>{isDone ? <Icon name="check" size={14} label="Done" /> : index + 1}</span>
              <span className={css.word}>{stepWords[name]}</span>
            </>
          );
          return (
            <li key={name}>
              {index <= reached && name !== step ? (
                <PageLink to="." search={{ ...search, step: name }} className={css.step}>
                  {inside}
                </PageLink>
              ) : (
                <span className={css.step} aria-current={name === step ? 'step' : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
