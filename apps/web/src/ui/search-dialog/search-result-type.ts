import type { Collection } from '@lintel/contract/core/endpoint';
import type { Permission } from '@lintel/contract/core/permissions';
import type { FoundRecord } from '@lintel/contract/features/search/search';
import type { IconName } from '../icons.ts';
import type { LabelColour } from '../label.tsx';

/** How a kind of record appears in the search results; each feature declares its own. */
export type SearchResultType = {
  kind: FoundRecord['kind'];
  heading: string;
  /** The collection of its records: a change in it makes results stale. */
  invalidatedBy: Collection;
  icon: IconName;
  /** Shown with an avatar instead of the icon. */
  isPerson?: boolean;
  /** The maximum number of results shown. */
  most: number;
  pathOf: (found: FoundRecord, may: (permission: Permission) => boolean) => string;
  /** The list page that shows all matches, if there is one. */
  listPath?: string;
  statuses?: Readonly<Record<string, { label: string; colour: LabelColour }>>;
  /** The page to create one, and the permission it requires. */
  create?: { title: string; path: string; permission: Permission };
};
