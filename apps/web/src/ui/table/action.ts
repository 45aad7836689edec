import type { HistoryState } from '@tanstack/react-router';
import type { IconName } from '../icon.tsx';

/** An action on one record, on several, or on the list. */
export type Action = {
  label: string;
  icon?: IconName;
  /** A link target; otherwise `onClick` is called. */
  to?: string;
  search?: Record<string, string | number>;
  /** The history state of the target page. */
  state?: HistoryState;
  onClick?: () => void;
  danger?: boolean;
  /** Also shown as a button while the row is hovered or focused; needs an icon. */
  quick?: boolean;
  /** The disabled reason; the action is still shown. */
  disabled?: string;
  /** For options that exclude each other: whether this one is active. */
  chosen?: boolean;
};
