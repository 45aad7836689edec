import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Search } from '../platform/url-state.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: string;
  search?: Search;
  /** `true`: what the page one is on was told is told to the next. */
  state?: true | HistoryState;
  resetScroll?: boolean;
};

/**
 * A link with a query that takes the look of another component: `<Card component={PageLink} to="…" search={…}>`. The
 * router's own one forgets the type of its query there.
 */
export const PageLink = (props: Props) => <Link {...props} />;
