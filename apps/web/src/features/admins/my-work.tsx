import { useAdmin } from '../../platform/session.tsx';
import { WorkFigures } from './work-figures.tsx';

/** One's own figures. */
export function MyWork() {
  return <WorkFigures admin={useAdmin()} />;
}
