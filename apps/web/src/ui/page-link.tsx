import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Search } from '../platform/url-state.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  search?: Search;
  /** `true` passes the history state of the current page on. */
  state?: true | HistoryState;
  resetScroll?: boolean;
};

/**
 * A link with a query for the `component` prop: `<Card component={PageLink} to="…" search={…}>`. The router's own Link
 * loses the type of its query there.
 */
export const PageLink = (props: Props) => <Link {...props} />;
