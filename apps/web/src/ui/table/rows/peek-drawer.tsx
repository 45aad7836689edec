import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import type { PeekProps } from './peek-panel.tsx';

const Panel = lazyPart(() => import('./peek-panel.tsx').then((file) => ({ default: file.PeekPanel })));

/** A look at one row beside the list; fetched with the first look, and kept to slide away after the last. */
export function PeekDrawer<Row extends Rec>(props: PeekProps<Row>) {
  const [wanted, setWanted] = useState(false);
  if (props.list.peek !== undefined && !wanted) setWanted(true);
  // A lazy component knows no rows of its own kind.
  const PeekPanel = Panel as unknown as ComponentType<PeekProps<Row>>;
  return <Suspense>{wanted && <PeekPanel {...props} />}</Suspense>;
}
