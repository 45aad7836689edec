import { use } from 'react';
import css from './section-place.module.css';
import { SectionSteps } from './section-steps.ts';

/** `Section 3 of 9`, at the top of a section. */
export function SectionPlace() {
  const { place } = use(SectionSteps);
  return place && <span className={css.place}>{place}</span>;
}
