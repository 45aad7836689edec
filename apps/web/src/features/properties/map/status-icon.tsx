import type { PropertyStatus } from '@lintel/contract/features/properties/property-fields';
import type { ReactNode } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2.4, strokeLinecap: 'round' as const };

/** The same icon on a pin and in the list: the colour is never the only cue for a status. */
const drawings: Record<PropertyStatus, ReactNode> = {
  published: <path d="M5 12.5l4.5 4.5L19 7.5" {...line} strokeLinejoin="round" />,
  pending: (
    <>
      <circle cx="12" cy="12" r="8.5" {...line} />
      <path d="M12 7.5V12l3 2" {...line} strokeLinejoin="round" />
    </>
  ),
  changes_requested: <path d="M5 19l1-4L16 5l3 3L9 18z" fill="currentColor" />,
  rejected: <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" {...line} />,
  draft: <circle cx="12" cy="12" r="8.5" {...line} strokeDasharray="3.2 3.5" />,
};

export const StatusIcon = ({ status, size = 14 }: { status: PropertyStatus; size?: number }) => (
  <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size} focusable="false">
    {drawings[status]}
  </svg>
);
