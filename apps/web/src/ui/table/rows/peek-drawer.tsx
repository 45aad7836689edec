import { Suspense, useState } from 'react';
import type { List } from '../../../platform/use-list.ts';
import { lazyPart } from '../../lazy-part.ts';
import type { Rec } from '../columns/columns.ts';
import type { RowParts } from './row-parts.ts';

const PeekPanel = lazyPart(() => import('./peek-panel.tsx').then((file) => ({ default: file.PeekPanel })));

type PeekProps<Row extends Rec> = Pick<RowParts<Row>, 'actions' | 'link' | 'nameOf' | 'peek'> & { list: List<Row> };

/** The preview drawer of a row; lazy-loaded on first use, and then stays mounted for the closing animation. */
export function PeekDrawer<Row extends Rec>({ list, peek, nameOf, link, actions }: PeekProps<Row>) {
  const [wanted, setWanted] = useState(false);
  if (list.peek !== undefined && !wanted) setWanted(true);
  const row = list.rows?.find(({ id }) => id === list.peek);
  // A lazy component cannot be generic in the row type, so it gets the row's content instead.
  const look = row && { name: nameOf(row), to: link?.(row), actions: actions?.(row) ?? [], facts: peek?.(row) };
  return <Suspense>{wanted && <PeekPanel list={list} look={look} />}</Suspense>;
}
