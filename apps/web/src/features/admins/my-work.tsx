import { useAdmin } from '../../platform/session.tsx';
import { WorkFigures } from './work-figures.tsx';

export function MyWork() {
  return <WorkFigures admin={useAdmin()} />;
}
