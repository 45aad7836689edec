import { Suspense, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { lazyPart } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import type { RowParts } from './row-parts.ts';

const PeekPanel = lazyPart(() => import('./peek-panel.tsx').then((file) => ({ default: file.PeekPanel })));

type PeekProps<Row extends Rec> = Pick<RowParts<Row>, 'actions' | 'link' | 'nameOf' | 'peek'> & { list: List<Row> };

/** A look at one row beside the list; fetched with the first look, and kept to slide away after the last. */
export function PeekDrawer<Row extends Rec>({ list, peek, nameOf, link, actions }: PeekProps<Row>) {
  const [wanted, setWanted] = useState(false);
  if (list.peek !== undefined && !wanted) setWanted(true);
  const row = list.rows?.find(({ id }) => id === list.peek);
  // A lazy component has no type of row: it is handed what it says of this one.
  const look = row && { name: nameOf(row), to: link?.(row), actions: actions?.(row) ?? [], facts: peek?.(row) };
  return <Suspense>{wanted && <PeekPanel list={list} look={look} />}</Suspense>;
}
