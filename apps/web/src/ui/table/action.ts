import type { HistoryState } from '@tanstack/react-router';
import type { IconName } from '../icon.tsx';

/** Something that can be done to one record, to several, or to the list. */
export type Action = {
  label: string;
  icon?: IconName;
  /** It leads to a page, or does something. */
  to?: string;
  search?: Record<string, string | number>;
  /** What the page it leads to shall know. */
  state?: HistoryState;
  onClick?: () => void;
  danger?: boolean;
  /** Also a button of its own while the row is pointed at or has the focus; it needs an icon. */
  quick?: boolean;
  /** Why it cannot be done now; it is shown all the same. */
  disabled?: string;
  /** One of several that exclude each other, and whether it is the one. */
  chosen?: boolean;
};
