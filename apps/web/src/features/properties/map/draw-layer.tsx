import { useMap } from '@vis.gl/react-maplibre';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../platform/problem.ts';
import { type Position, readRing, ringText } from '../../../ui/map/geo.ts';
import { toast } from '../../../ui/toast.tsx';
import type { DrawTool } from './draw-tools.ts';
import type { Drawing } from './drawing.ts';

type Props = {
  /** The active tool; without one the map pans as usual. */
  tool: DrawTool | undefined;
  /** The outline as encoded in the URL. */
  outline: string | undefined;
  colour: `#${string}`;
  onDrawn: (outline: string) => void;
};

/** The outline on the map. The drawing library is loaded when it is needed. */
export function DrawLayer({ tool, outline, colour, onDrawn }: Props) {
  const { current: map } = useMap();
  const [drawing, setDrawing] = useState<Drawing>();
  const isWanted = tool !== undefined || outline !== undefined;
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  const own = useRef<string>(undefined);
  useEffect(() => {
    if (!isWanted || !map) return;
    let isOver = false;
    let started: Drawing | undefined;
    void import('./drawing.ts').then(
      ({ startDrawing }) => {
        if (isOver) return;
        started = startDrawing(map.getMap(), colour, (ring: Position[]) => {
          own.current = ringText(ring);
          latest.current(own.current);
        });
        setDrawing(started);
      },
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
    return () => {
      isOver = true;
      own.current = undefined;
      started?.stop();
      setDrawing(undefined);
    };
  }, [isWanted, map, colour]);
  useEffect(() => drawing?.take(tool), [drawing, tool]);
  useEffect(() => {
    // The outline that was just drawn is already on the map.
    if (!drawing || outline === own.current) return;
    own.current = outline;
    drawing.show(readRing(outline));
  }, [drawing, outline]);
  return null;
}
